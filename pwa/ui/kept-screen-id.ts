/** Id of the element with the kept screen (decision 0279). */
export const keptScreenId = "kept-screen";
