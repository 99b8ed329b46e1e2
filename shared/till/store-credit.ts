/** Returns the code of a store credit: "SC" and the last twelve digits of its id, which are random. */
export const storeCreditCode = (id: string): string => `SC${id.replaceAll("-", "").slice(-12).toUpperCase()}`;
