/** Where the record of a finished match can be had as a file. */
export function recordAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/record`;
}
