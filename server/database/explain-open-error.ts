import { Impossible } from "#server/impossible.ts";

/** Explanations of PostgreSQL's and the network's error codes; the address is shown without its password. */
const silent = (place: string) => `${place} does not answer. Correct DATABASE_URL, or let this machine reach it.`;
const sentences: Readonly<Record<string, (place: string) => string>> = {
  ECONNREFUSED: (place) => `Nothing listens at ${place}. Start the PostgreSQL that DATABASE_URL names, or correct it.`,
  ENOTFOUND: (place) => `The host of ${place} is not known. Correct DATABASE_URL.`,
  EAI_AGAIN: (place) => `The host of ${place} cannot be looked up now. Correct DATABASE_URL, or try again.`,
  ETIMEDOUT: silent,
  EHOSTUNREACH: (place) => `${place} cannot be reached from this machine. Correct DATABASE_URL.`,
  "28P01": (place) => `${place} refuses the user or the password in DATABASE_URL.`,
  "28000": (place) => `${place} does not let the user in DATABASE_URL in.`,
  "3D000": (place) => `There is no such database at ${place}. Create it, or correct DATABASE_URL.`,
  "42501": (place) => `The user in DATABASE_URL may not make tables in ${place}; it must own the database.`,
};

/** Returns the error, or an explanation for a person who can fix it. */
export function explainOpenError(error: unknown, place: string): unknown {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (error instanceof Impossible) return error;
  const known = code !== undefined && Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (known !== undefined) return new Impossible(known(place));
  return /timeout expired/.test(message ?? "") ? new Impossible(silent(place)) : error;
}
