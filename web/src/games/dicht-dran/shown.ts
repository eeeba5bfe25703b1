import type { TableView } from "../../net/view";

/** The turns that were shown already: where people share a device, the board goes away between them and comes
 *  back, and must neither forget to show a turn nor show it twice. */
export const shown = new WeakSet<NonNullable<TableView["last"]>>();
