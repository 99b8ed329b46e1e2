import { get } from "react-hook-form";

/** Returns the paths of all leaves; a leaf is true, or an object with the `mark`. */
export function paths(tree: object, mark?: string, above = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = above === "" ? name : `${above}.${name}`;
    if (typeof value !== "object" || value === null) return value === true ? [path] : [];
    return mark !== undefined && mark in value ? [path] : paths(value, mark, path);
  });
}

/** Returns the form's path of a field that a refusal names: that path, or below one of its groups; null for none. */
export function pathOf(field: string, values: object): string | null {
  if (get(values, field) !== undefined) return field;
  const group = Object.entries(values).find(
    ([, value]) => typeof value === "object" && value !== null && !Array.isArray(value) && field in value,
  );
  return group === undefined ? null : `${group[0]}.${field}`;
}

/** Returns whether an argument is empty while its group exists: without a barcode, its size is not required. */
export function isShownEmpty(values: object, path: string): boolean {
  const above = path.split(".").slice(0, -1).join(".");
  if (above !== "" && (get(values, above) ?? null) === null) return false;
  const value: unknown = get(values, path);
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
