import { t } from "#shared/words/define-words.ts";
import { problemText } from "#pwa/machine/local/problem-text.ts";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";
import { formatAge } from "./format.ts";

/** The state of a request to the server, as a component has it. */
export interface KnownAnswer<T> {
  /** The question that `answer` belongs to. */
  readonly key: string | null;
  readonly answer: T | null;
  /** When the server answered, ISO 8601. */
  readonly readAt: string | null;
  /** The request that ended last; another one is under way while it differs from the current one. */
  readonly ended: string | null;
  /** Why that request failed; null if it was answered. */
  readonly failure: unknown;
}

export interface ShownAnswer<T> {
  /** Null until the server has answered; stays while it is asked again, and when that fails. */
  readonly answer: T | null;
  readonly readAt: string | null;
  /** offline: not answered, or this device is offline. refused: the server refused. missing: it does not have it. */
  readonly state: "loading" | "fresh" | "offline" | "refused" | "missing";
  /** The sentence to show in place of an answer, or with an old one; null while loading and when answered. */
  readonly problem: string | null;
}

export const nothingKnown: KnownAnswer<never> = { key: null, answer: null, readAt: null, ended: null, failure: null };

/** Returns what to show for a question, while `request` is the current request for it. */
export function shownAnswer<T>(
  known: KnownAnswer<T>,
  { key, request, isOffline, keeps }: { key: string | null; request: string; isOffline: boolean; keeps: boolean },
): ShownAnswer<T> {
  if (key === null) return { answer: null, readAt: null, state: "loading", problem: null };
  const { answer, readAt } = keeps || known.key === key ? known : nothingKnown;
  const hasEnded = known.ended === request;
  const failure = hasEnded ? known.failure : null;
  if (failure instanceof Offline || (failure === null && isOffline))
    return { answer, readAt, state: "offline", problem: offlineText(readAt) };
  if (failure !== null) {
    const isMissing = failure instanceof ApiError && failure.status === 404;
    return { answer, readAt, state: isMissing ? "missing" : "refused", problem: problemText(failure) };
  }
  return { answer, readAt, state: hasEnded ? "fresh" : "loading", problem: null };
}

/** Returns how old the answer shown is, or that there is none without a connection. */
const offlineText = (readAt: string | null): string =>
  readAt === null
    ? t("This is on the server. Connect to see it.")
    : t("You’re offline. Last updated {age}.", { age: formatAge(readAt) });
