import type { Platform } from "../local/platform.ts";

/** So long nothing may come of a call before it is asked whether there is still a server, in milliseconds. */
const quiet = 2_500;
/** So much longer for what is sent along: bytes a millisecond over a slow line. */
const bytesGoUp = 16;
/** So long nothing may come of a call though the server answers others: what it was sent over is dead, or it is lost. */
const longest = 30_000;

/** What a call is watched with. */
export interface Watch {
  readonly clock: Pick<Platform, "now" | "after">;
  /** Whether Trace's server answers the smallest question there is, soon. */
  readonly isThere: () => Promise<boolean>;
}

/**
 * A `fetch` that ends when its answer stops coming: a network may take what is sent and never answer, and a whole
 * request's limit has to be long, since blocks travel over slow lines and a busy server takes its time. So a call in
 * which nothing comes, neither the head of its answer nor a further piece, goes on only while the server is there.
 */
export function endingInSilence(send: typeof globalThis.fetch, { clock, isThere }: Watch): typeof globalThis.fetch {
  /** When the line was last heard, by any call: one that fills it keeps others waiting. */
  let lineHeard = clock.now();
  let asking: Promise<boolean> | null = null;
  const ask = () => (asking ??= isThere().finally(() => (asking = null)));

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
    const look = async () => {
      const now = clock.now();
      const leftOfQuiet = Math.max(heard, lineHeard) + quiet + goingUp - now;
      const leftOfAll = heard + longest + goingUp - now;
      if (leftOfAll <= 0) return end.abort();
      if (leftOfQuiet <= 0) {
        const before = lineHeard;
        if (await ask()) lineHeard = clock.now();
        // Nobody is there, and nothing came by another way meanwhile.
        else if (lineHeard === before) return end.abort();
        lookIn(quiet);
      } else lookIn(Math.min(leftOfQuiet, leftOfAll));
    };
    const lookIn = (milliseconds: number) => {
      if (!isOver) callOff = clock.after(milliseconds, () => void look());
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
