const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether something was sent that the schema, which read it as `read`, has no place for: a newer app's argument. */
export function hasUnknownMembers(sent: unknown, read: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(read)) return sent.some((one, at) => hasUnknownMembers(one, read[at]));
  if (!isRecord(sent) || !isRecord(read)) return false;
  return Object.entries(sent).some(
    ([name, value]) => value !== undefined && (!Object.hasOwn(read, name) || hasUnknownMembers(value, read[name])),
  );
}
