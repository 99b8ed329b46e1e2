import { allRowTypes, definitionOf } from "#shared/areas/rows.ts";

/** This version's value of `knownRowsHeader`. */
export const knownRows = allRowTypes.map((type) => `${type}:${Object.keys(definitionOf(type).blank).length}`).join(",");
