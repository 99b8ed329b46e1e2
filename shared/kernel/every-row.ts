/** In the place of an index's field: every row of the type is in it, under the empty key. For types with few rows. */
export const everyRow = "*";
