/** Used instead of a field: an index of every row of the type, under the empty key. For small types. */
export const everyRow = "*";
