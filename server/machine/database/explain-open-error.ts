import { Impossible } from "#server/machine/impossible.ts";

/** Explanations of PostgreSQL's and the network's error codes; the address is shown without its password. */
const silent = (place: string, setting: string) =>
  `${place} does not answer. Correct ${setting}, or let this machine reach it.`;
const sentences: Readonly<Record<string, (place: string, setting: string) => string>> = {
  ECONNREFUSED: (place, setting) =>
    `Nothing listens at ${place}. Start the PostgreSQL that ${setting} names, or correct it.`,
  ENOTFOUND: (place, setting) => `The host of ${place} is not known. Correct ${setting}.`,
  EAI_AGAIN: (place, setting) => `The host of ${place} cannot be looked up now. Correct ${setting}, or try again.`,
  ETIMEDOUT: silent,
  EHOSTUNREACH: (place, setting) => `${place} cannot be reached from this machine. Correct ${setting}.`,
  "28P01": (place, setting) => `${place} refuses the user or the password in ${setting}.`,
  "28000": (place, setting) => `${place} does not let the user in ${setting} in.`,
  "3D000": (place, setting) => `There is no such database at ${place}. Create it, or correct ${setting}.`,
  "42501": (place, setting) => `The user in ${setting} may not make tables in ${place}; it must own the database.`,
};

/** Says what to do about a pooler where PostgreSQL itself is expected. */
export const poolerAdvice =
  "set DATABASE_POOLED to true, DATABASE_URL to the pooler, and DATABASE_DIRECT_URL to the PostgreSQL behind it.";

/** Returns the error, or an explanation for a person who can fix it; `setting` is what names the place. */
export function explainOpenError(error: unknown, place: string, setting = "DATABASE_URL"): unknown {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (error instanceof Impossible) return error;
  const known = code !== undefined && Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (known !== undefined) return new Impossible(known(place, setting));
  if (/unsupported startup parameter/.test(message ?? ""))
    return new Impossible(`${place} is a pooler, which ${setting} does not expect: ${poolerAdvice}`);
  return /timeout expired/.test(message ?? "") ? new Impossible(silent(place, setting)) : error;
}
