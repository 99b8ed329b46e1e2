/**
 * Whose device calls: the person's id. Security: tabs of one browser share its cookie, and a tab may still hold the
 * device of somebody who was there before; the server answers such a call as it answers nobody (401).
 */
export const personHeader = "x-trace-person";

/**
 * In which a device says, with every pull and download, which row types it knows and how many fields of each, as
 * `store:31,location:9`. The server sends no other types (docs/decisions/0185).
 */
export const knownRowsHeader = "x-trace-known-rows";

/**
 * The cookie in which a page says which of the people who have signed in in its browser is at it: the person's id. A page
 * sets it without a network. It proves nothing; what proves it is the session's own cookie of that person.
 */
export const personCookie = "trace_person";

/**
 * GET /api/sync/download answers a DownloadPlan. GET /api/sync/download/items?after=<bound>&upto=<next bound> answers one
 * block of items (ItemRow[], or with &form=columns RowColumns where all have the same fields); GET /api/sync/download/rows?after= answers the first page of all other rows (ChangedRow[])
 * in the order of type and id, and each page names the `after` of the next. Both are repeatable at any time.
 *
 * Headers of a block reply: deflate-raw bytes of that JSON, with the CRC-32 (8 hex digits) of those bytes.
 */
export const blockCrcHeader = "x-trace-crc32";
export const blockRowsHeader = "x-trace-rows";
/** On pages of other rows: what to send as `after` for the next page; empty on the last one. */
export const blockNextHeader = "x-trace-next";
