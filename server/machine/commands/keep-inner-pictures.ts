import { innerPicture, pictureFields } from "#server/machine/files/picture-fields.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { bodyHash } from "./body-hash.ts";
import type { CommandCall, CommandServices } from "./command-call.ts";

const names = new Set(pictureFields.map(({ field }) => field));

/** Calls with addresses in place of inline pictures, and by id those that cannot run because a picture is invalid. */
export interface WithoutPictures {
  readonly calls: readonly CommandCall[];
  readonly refused: ReadonlyMap<string, DomainError>;
}

/**
 * Stores pictures inlined in arguments, as older devices send them, and replaces them by addresses. A call's body hash
 * remains that of what was sent.
 */
export async function keepInnerPictures(
  { pictures }: Pick<CommandServices, "pictures">,
  calls: readonly CommandCall[],
): Promise<WithoutPictures> {
  const refused = new Map<string, DomainError>();
  const kept: CommandCall[] = [];
  for (const call of calls) {
    if (!carriesPicture(call.args)) {
      kept.push(call);
      continue;
    }
    const keep = async (bytes: Buffer): Promise<string | null> => {
      const picture = await pictures.keep(
        { storeId: call.storeId, personId: call.actor.id, isStaff: call.actor.role !== "consigner" },
        bytes,
      );
      if (!(picture instanceof DomainError)) return picture.url;
      refused.set(call.commandId, new DomainError(picture.code, picture.message));
      return null;
    };
    const args = await replaced(call.args, keep);
    kept.push({ ...call, args, bodyHash: call.bodyHash ?? bodyHash(call.name, call.args) });
  }
  return { calls: kept, refused };
}

const isPlace = (key: string, value: unknown): boolean =>
  names.has(key) && (Array.isArray(value) ? value : [value]).some((one) => innerPicture(one) !== null);

/** Deeper than any command's pictures. Security: input may be nested deeper than the stack allows. */
const deepest = 6;

function carriesPicture(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null || depth === deepest) return false;
  return Object.entries(value).some(([key, part]) => isPlace(key, part) || carriesPicture(part, depth + 1));
}

async function replaced(value: unknown, keep: (bytes: Buffer) => Promise<string | null>, depth = 0): Promise<unknown> {
  if (typeof value !== "object" || value === null || depth === deepest) return value;
  const one = async (part: unknown): Promise<unknown> => {
    const bytes = innerPicture(part);
    return bytes === null ? part : ((await keep(bytes)) ?? part);
  };
  const parts: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value)) {
    if (!isPlace(key, part)) parts.push([key, await replaced(part, keep, depth + 1)]);
    else if (!Array.isArray(part)) parts.push([key, await one(part)]);
    else {
      const list: unknown[] = [];
      for (const entry of part) list.push(await one(entry));
      parts.push([key, list]);
    }
  }
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}
