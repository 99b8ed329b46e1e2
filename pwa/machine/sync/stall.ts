import type { Platform } from "../local/platform.ts";

/** Milliseconds without data after which the server's presence is checked. */
const quiet = 2_500;
/** Assumed upload speed in bytes per millisecond, by which the limit grows with the body. */
const bytesGoUp = 16;
/** Milliseconds without data after which a call ends although the server answers others: its connection is dead. */
const longest = 30_000;

/** The clock and the check a call is watched with. */
export interface Watch {
  readonly clock: Pick<Platform, "now" | "after">;
  /** Whether Trace's server answers a minimal call promptly. */
  readonly isThere: () => Promise<boolean>;
}

/**
 * Returns a `fetch` that aborts when its response stops arriving. A network may accept a request and never answer,
 * while a fixed timeout must be long, for slow connections and busy servers. So a call that receives nothing, neither
 * headers nor data, continues only while the server is reachable.
 */
export function endingInSilence(send: typeof globalThis.fetch, { clock, isThere }: Watch): typeof globalThis.fetch {
  /** Time at which any call last received data: a large one delays the others. */
  let lineHeard = clock.now();
  let check: Promise<boolean> | null = null;
  const ask = () => (check ??= isThere().finally(() => (check = null)));

  return async (input, init = {}) => {
    const end = new AbortController();
    const given = init.signal;
    const pass = () => end.abort(given?.reason);
    if (given?.aborted === true) pass();
    given?.addEventListener("abort", pass);
    const goingUp = weightOf(init.body) / bytesGoUp;
    let heard = clock.now();
    let isOver = false;
    let callOff = () => {};
    const over = () => {
      isOver = true;
      callOff();
      given?.removeEventListener("abort", pass);
    };
    const came = () => (lineHeard = heard = clock.now());
    const checkLine = async () => {
      const now = clock.now();
      const leftOfQuiet = Math.max(heard, lineHeard) + quiet + goingUp - now;
      const leftOfAll = heard + longest + goingUp - now;
      if (leftOfAll <= 0) return end.abort();
      if (leftOfQuiet <= 0) {
        const before = lineHeard;
        if (await ask()) lineHeard = clock.now();
        // The server is unreachable, and no other call received data meanwhile.
        else if (lineHeard === before) return end.abort();
        lookIn(quiet);
      } else lookIn(Math.min(leftOfQuiet, leftOfAll));
    };
    const lookIn = (milliseconds: number) => {
      if (!isOver) callOff = clock.after(milliseconds, () => void checkLine());
    };
    lookIn(quiet + goingUp);
    try {
      const answer = await send(input, { ...init, signal: end.signal });
      came();
      if (answer.body === null) {
        over();
        return answer;
      }
      const pieces = new TransformStream<Uint8Array, Uint8Array>({
        transform: (piece, out) => {
          came();
          out.enqueue(piece);
        },
        flush: over,
      });
      end.signal.addEventListener("abort", over);
      return new Response(answer.body.pipeThrough(pieces, { signal: end.signal }), answer);
    } catch (fault) {
      over();
      throw fault;
    }
  };
}

function weightOf(body: BodyInit | null | undefined): number {
  if (typeof body === "string") return body.length;
  return body instanceof ArrayBuffer ? body.byteLength : 0;
}
