import { get } from "react-hook-form";

/** The paths of all leaves; a leaf is true, or an object with the `mark`. */
export function paths(tree: object, mark?: string, above = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const path = above === "" ? name : `${above}.${name}`;
    if (typeof value !== "object" || value === null) return value === true ? [path] : [];
    return mark !== undefined && mark in value ? [path] : paths(value, mark, path);
  });
}

/** Where the form holds the field a refusal names: at that path, or below one of its groups; null where nowhere. */
export function pathOf(field: string, values: object): string | null {
  if (get(values, field) !== undefined) return field;
  const group = Object.entries(values).find(
    ([, value]) => typeof value === "object" && value !== null && !Array.isArray(value) && field in value,
  );
  return group === undefined ? null : `${group[0]}.${field}`;
}

/** Whether an argument is empty where its group is there: a form without a barcode asks for no size of it. */
export function isShownEmpty(values: object, path: string): boolean {
  const above = path.split(".").slice(0, -1).join(".");
  if (above !== "" && (get(values, above) ?? null) === null) return false;
  const value: unknown = get(values, path);
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}
