import type { TableView } from "../../net/view";

/** The turns that were shown already. Where people share a device, the board is removed and made again between
 *  them; it must show each turn exactly once. */
export const shown = new WeakSet<NonNullable<TableView["last"]>>();
