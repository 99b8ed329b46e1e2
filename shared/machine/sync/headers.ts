/**
 * The id of the person whose device calls. Security: tabs of one browser share its cookie, and a tab may still have the
 * previous person's device open; the server then answers 401.
 */
export const personHeader = "x-trace-person";

/**
 * The row types a device knows, with the number of fields of each, on every pull and download: `store:31,location:9`.
 * The server sends no other types (decision 0185).
 */
export const knownRowsHeader = "x-trace-known-rows";

/**
 * The cookie with the id of the person using the page, among those signed in in this browser. Set by the page, also
 * offline. It proves nothing; that person's session cookie does.
 */
export const personCookie = "trace_person";

/**
 * GET /api/sync/download returns a DownloadPlan. GET /api/sync/download/items?after=<bound>&upto=<next bound> returns
 * one block of items (ItemRow[], or with &form=columns RowColumns if all have the same fields), and with
 * &also=<bound>,<bound> the blocks up to those bounds behind it, which older servers leave out; GET
 * /api/sync/download/rows?after= returns the first page of all other rows (ChangedRow[]) ordered by type and id; each
 * page gives the `after` of the next. Both can be repeated at any time.
 *
 * A block's response is deflate-raw bytes of that JSON; this header has the CRC-32 of those bytes (8 hex digits), or of
 * several blocks' one after the other, with commas.
 */
export const blockCrcHeader = "x-trace-crc32";
/** The length of each block in an answer to `also`, with commas. */
export const blockBytesHeader = "x-trace-bytes";
export const blockRowsHeader = "x-trace-rows";
/** The `after` for the next page of other rows; empty on the last one. */
export const blockNextHeader = "x-trace-next";
