/** Returns the value of a field by its name, for code that gets names from row types, filters or sorts. */
export const fieldValue = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];
