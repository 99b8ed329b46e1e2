/** Returns the code of a store credit: "SC" and the last twelve digits of its id, which are random. */
export const storeCreditCode = (id: string): string => `SC${id.replaceAll("-", "").slice(-12).toUpperCase()}`;

/** Returns the code of a store credit in a scanned or typed text; null if it is none. */
export function meantCredit(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^SC[0-9A-F]{12}$/.test(code) ? code : null;
}
