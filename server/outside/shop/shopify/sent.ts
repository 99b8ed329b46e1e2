import { z } from "#shared/machine/kernel/schema.ts";

/** The values last sent of a product that have no field of their own in the shop. */
export interface SentFields {
  readonly color: string;
  /** Pictures by their addresses here, in the sequence they were sent. */
  readonly images: readonly string[];
  /** The shop's id (digits) of those that are known by it. */
  readonly media: Readonly<Record<string, string>>;
  /** Pictures that the product had before the others were sent (digits). */
  readonly had: readonly string[];
}

const sentText = z.object({
  color: z._default(z.string(), ""),
  images: z._default(z.array(z.string()), []),
  media: z._default(z.record(z.string(), z.string()), {}),
  had: z._default(z.array(z.string()), []),
});

const nothing: SentFields = { color: "", images: [], media: {}, had: [] };

/** Reads what was last sent; nothing if there is none, or somebody changed it to something else. */
export const readSent = (value: string | undefined): SentFields => parseOwnText(sentText, value) ?? nothing;

/**
 * Returns the shop's id of each picture that was sent and is still there. The platform makes ids in the sequence in which
 * it is given pictures: those that are new since the last call are, one after the other, what that call sent. So a lost
 * answer leaves nothing unknown.
 */
export function sentMedia({ images, media, had }: SentFields, now: readonly string[]): ReadonlyMap<string, string> {
  const there = new Set(now);
  const taken = new Set([...Object.values(media), ...had]);
  const fresh = now.filter((id) => !taken.has(id)).toSorted(byNumber);
  const found = new Map<string, string>();
  for (const image of images) {
    const id = media[image] ?? fresh.shift();
    if (id !== undefined && there.has(id)) found.set(image, id);
  }
  return found;
}

const byNumber = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

/** Returns what Trace wrote as JSON; null if there is nothing, or somebody changed it to something else. */
export function parseOwnText<S extends z.ZodMiniType>(schema: S, value: string | undefined): z.output<S> | null {
  if (value === undefined) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(value));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
