import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#pwa/sync/api.ts";
import { Offline } from "#pwa/local/refusals.ts";
import { useDevice, useSync } from "./device-context.tsx";
import { type Known, nothingKnown, type ShownAnswer, shownAnswer } from "./shown-answer.ts";

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
  readonly start?: Pick<Known<T>, "answer" | "readAt"> | null;
  /** Asks again whenever this changes, such as the moment of the last pull. */
  readonly follows?: string | null;
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
  failures === 1 ? 0 : Math.min(1_000 * 2 ** (failures - 1), longestPause);

/**
 * Asks the server what no device has; nothing for the key null. Asks again with another key, and when the device is
 * online again after it was not. A question that fails while the server answers others, as behind a proxy that refuses
 * its address, is repeated after growing pauses.
 */
export function useAnswer<T>(key: string | null, options: AnswerOptions<T> = {}): Answer<T> {
  const { session } = useDevice();
  const { link } = useSync();
  const { follows = null, keeps = false, start = null } = options;
  const [presses, setPresses] = useState(0);
  const [known, setKnown] = useState<Known<T>>(() => ({ ...nothingKnown, key, ...start }));
  const again = useCallback(() => setPresses((count) => count + 1), []);
  const person = session.user.id;
  const request = JSON.stringify([key, presses]);

  const shown = shownAnswer(known, { key, request, isOffline: link === "offline", keeps });
  const failures = useRef({ count: 0, notBefore: 0 });
  const latest = useRef({ read: options.read, answer: shown.answer });
  useEffect(() => {
    latest.current = { read: options.read, answer: shown.answer };
  });

  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const get: Get = async (path) => await api.get(path, { person, signal: leaving.signal });
    const { read, answer: before } = latest.current;
    (read === undefined ? get<T>(key) : read(get, before)).then(
      (answer) => {
        failures.current = { count: 0, notBefore: 0 };
        const readAt = new Date().toISOString();
        if (!leaving.signal.aborted) setKnown({ key, answer, readAt, ended: request, failure: null });
      },
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        const count = failures.current.count + 1;
        failures.current = { count, notBefore: performance.now() + pauseAfter(count) };
        setKnown((now) => ({ ...(keeps || now.key === key ? now : nothingKnown), key, ended: request, failure }));
      },
    );
    return () => leaving.abort();
  }, [key, person, request, keeps]);

  const isAsked = key !== null;
  useEffect(() => {
    if (!isAsked) return;
    askedNow += 1;
    return () => void (askedNow -= 1);
  }, [isAsked]);

  const againLater = useCallback(() => {
    const pause = failures.current.notBefore - performance.now();
    if (pause <= 0) return again();
    const timer = setTimeout(again, pause);
    return () => clearTimeout(timer);
  }, [again]);

  const followed = useRef({ key, follows });
  useEffect(() => {
    const before = followed.current;
    followed.current = { key, follows };
    // Each round of sync is followed by some questions, also the round that a failure of theirs leads to.
    if (before.key === key && before.follows !== follows) return againLater();
  }, [key, follows, againLater]);

  const wasOffline = useRef(false);
  const { failure } = known;
  useEffect(() => {
    if (link === "offline") wasOffline.current = true;
    if (link !== "online") return;
    const isBack = wasOffline.current;
    wasOffline.current = false;
    if (isBack) again();
    else if (failure instanceof Offline) return againLater();
  }, [link, failure, again, againLater]);

  const put = useCallback(
    (answer: T) => {
      setKnown((now) => ({ ...now, key, answer, readAt: new Date().toISOString(), failure: null }));
    },
    [key],
  );
  return { ...shown, again, put };
}
