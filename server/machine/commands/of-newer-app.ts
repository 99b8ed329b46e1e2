import { z } from "#shared/machine/kernel/schema.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns whether only a newer app sends such arguments: with a member unknown to the schema, or a value missing from
 * one of its enums.
 */
export function isOfNewerApp(schema: z.core.$ZodType, sent: unknown): boolean {
  const parsed = z.safeParse(schema, sent);
  return parsed.success
    ? hasUnknownMembers(sent, parsed.data)
    : parsed.error.issues.some((issue) => issue.code === "invalid_value" && typeof at(sent, issue.path) === "string");
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Readonly<Record<PropertyKey, unknown>>)[name], value);

/** Returns whether the input has members that the schema, which parsed it as `read`, does not have. */
function hasUnknownMembers(sent: unknown, read: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(read)) return sent.some((one, n) => hasUnknownMembers(one, read[n]));
  if (!isRecord(sent) || !isRecord(read)) return false;
  return Object.entries(sent).some(
    ([name, value]) => value !== undefined && (!Object.hasOwn(read, name) || hasUnknownMembers(value, read[name])),
  );
}

/** Deeper than any command's arguments. */
const deepest = 40;

/** Returns whether this may be a call of a command that a newer server knows; only such calls are left in the queue. */
export const mayBeCommand = (name: string, args: unknown): boolean =>
  /^[a-z][A-Za-z]{0,40}\.[a-z][A-Za-z]{0,60}$/.test(name) && !isDeeperThan(args, deepest);

const isDeeperThan = (value: unknown, depth: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth === 0 || Object.values(value).some((part) => isDeeperThan(part, depth - 1)));
