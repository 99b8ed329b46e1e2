import { allRowTypes, definitionOf } from "#shared/rows.ts";

/** What this version of the app says in `knownRowsHeader`. */
export const knownRows = allRowTypes.map((type) => `${type}:${Object.keys(definitionOf(type).blank).length}`).join(",");
