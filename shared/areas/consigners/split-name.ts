/** Returns a name written in one field as first and last name: the last word is the last name. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [, firstName = name, lastName = ""] = /^(.+)\s+(\S+)$/.exec(name) ?? [];
  return { firstName, lastName };
}
