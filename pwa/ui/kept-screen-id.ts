/** Id of the element with the kept screen (docs/decisions/0279). */
export const keptScreenId = "kept-screen";
