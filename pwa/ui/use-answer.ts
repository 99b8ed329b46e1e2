import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#pwa/machine/sync/api.ts";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";
import { useDevice, useSync } from "./device-context.tsx";
import { FollowedRounds } from "./followed-rounds.ts";
import { type KnownAnswer, nothingKnown, type ShownAnswer, shownAnswer } from "./shown-answer.ts";

/** Fetches a path of the server for the signed-in person. */
export type Get = <R>(path: string) => Promise<R>;

interface AnswerOptions<T> {
  /**
   * Reads the answer, by default the path that is the key; `known` is the answer shown before. It may use only what the
   * key and `follows` say, since it runs again only with others.
   */
  readonly read?: (get: Get, known: T | null) => Promise<T>;
  /** Shows the answer to the key before until the next one has come. */
  readonly keeps?: boolean;
  /** The answer of an earlier visit, shown until another comes. */
  readonly start?: Pick<KnownAnswer<T>, "answer" | "readAt"> | null;
  /** Asks again whenever this changes. */
  readonly follows?: string | null;
  /** Asks again after each round of sync. */
  readonly everyRound?: boolean;
}

export interface Answer<T> extends ShownAnswer<T> {
  /** Asks again. */
  readonly again: () => void;
  /** Replaces the answer by what the server said to a change. */
  readonly put: (answer: T) => void;
}

let askedNow = 0;

/** Returns how many questions the parts of this page have for the server, answered or not. */
export const answersAsked = (): number => askedNow;

/** The answer to nothing, for a context without a provider. */
export const unasked = {
  answer: null,
  readAt: null,
  state: "loading",
  problem: null,
  again: () => undefined,
  put: () => undefined,
} satisfies Answer<never>;

/** Longest pause between two tries, in milliseconds. */
const longestPause = 60_000;

/** Returns milliseconds to wait after so many failures in a row; the first is repeated at once. */
const pauseAfter = (failures: number): number =>
  failures < 2 ? 0 : Math.min(1_000 * 2 ** (failures - 1), longestPause);

/**
 * Asks the server what no device has; nothing for the key null. Asks again with another key, and when the device is
 * online again after it was not. A question that fails while the server answers others, as behind a proxy that refuses
 * its address, is repeated after growing pauses.
 */
export function useAnswer<T>(key: string | null, options: AnswerOptions<T> = {}): Answer<T> {
  const { session } = useDevice();
  const { link, lastSyncedAt } = useSync();
  const { follows = null, keeps = false, start = null, everyRound = false } = options;
  const [presses, setPresses] = useState(0);
  const [known, setKnown] = useState<KnownAnswer<T>>(() => ({ ...nothingKnown, key, ...start }));
  const again = useCallback(() => setPresses((count) => count + 1), []);
  const person = session.user.id;
  const request = JSON.stringify([key, presses, follows]);

  const shown = shownAnswer(known, { key, request, isOffline: link === "offline", keeps });
  const failures = useRef({ key, count: 0, notBefore: 0 });
  const repeating = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ read: options.read, answer: shown.answer });
  useEffect(() => {
    latest.current = { read: options.read, answer: shown.answer };
  });

  const [rounds] = useState(() => new FollowedRounds());
  const againSoon = useCallback(() => {
    clearTimeout(repeating.current);
    const pause = failures.current.notBefore - performance.now();
    if (pause > 0) repeating.current = setTimeout(again, pause);
    else again();
  }, [again]);

  useEffect(() => {
    if (key === null) return;
    rounds.asked();
    if (failures.current.key !== key) failures.current = { key, count: 0, notBefore: 0 };
    const leaving = new AbortController();
    const get: Get = async (path) => await api.get(path, { person, signal: leaving.signal });
    const { read, answer: before } = latest.current;
    (read === undefined ? get<T>(key) : read(get, before)).then(
      (answer) => {
        failures.current = { key, count: 0, notBefore: 0 };
        const readAt = new Date().toISOString();
        if (leaving.signal.aborted) return;
        setKnown({ key, answer, readAt, ended: request, failure: null });
        if (rounds.ended()) againSoon();
      },
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        const count = failure instanceof Offline ? failures.current.count + 1 : 0;
        const pause = failure instanceof ApiError ? failure.retryAfterMs : pauseAfter(count);
        failures.current = { key, count, notBefore: performance.now() + pause };
        setKnown((now) => ({ ...(keeps || now.key === key ? now : nothingKnown), key, ended: request, failure }));
        // One that was not answered is repeated by itself.
        if (rounds.ended() && !(failure instanceof Offline)) againSoon();
      },
    );
    return () => {
      clearTimeout(repeating.current);
      leaving.abort();
    };
  }, [key, person, request, keeps, rounds, againSoon]);

  const isAsked = key !== null;
  useEffect(() => {
    if (!isAsked) return;
    askedNow += 1;
    return () => void (askedNow -= 1);
  }, [isAsked]);

  // A failure makes a round of its own, after which the question would be asked at once, and fail again.
  const round = everyRound ? lastSyncedAt : null;
  const lastRound = useRef(round);
  useEffect(() => {
    if (lastRound.current === round) return;
    lastRound.current = round;
    if (rounds.round()) againSoon();
  }, [round, rounds, againSoon]);

  const wasOffline = useRef(false);
  const failure = known.ended === request ? known.failure : null;
  useEffect(() => {
    if (link === "offline") wasOffline.current = true;
    if (link !== "online" || !(wasOffline.current || failure instanceof Offline)) return;
    if (wasOffline.current) failures.current = { ...failures.current, count: 0, notBefore: 0 };
    wasOffline.current = false;
    againSoon();
  }, [link, failure, againSoon]);

  const put = useCallback(
    (answer: T) => {
      setKnown((now) => ({ ...now, key, answer, readAt: new Date().toISOString(), failure: null }));
    },
    [key],
  );
  return { ...shown, again, put };
}
