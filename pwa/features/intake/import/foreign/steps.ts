import type { Pause } from "../pause.ts";

/** Long work in pieces: between them it says how many lines were read. */
export type Steps<Result> = Generator<number, Result, void>;

/** Lines of a piece: a few milliseconds of work. */
const linesAtOnce = 500;

/** Goes over lines in pieces. `saying`: the number said of its round, unless it is that of its lines. */
export function* each<Line>(
  lines: readonly Line[],
  work: (line: Line, at: number) => void,
  saying?: number,
): Steps<void> {
  for (const [at, line] of lines.entries()) {
    if (at % linesAtOnce === 0) yield saying ?? at;
    work(line, at);
  }
}

/** Does all pieces at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the pieces with pauses between them, at which it says how many lines were read. Rejects as the pause does. */
export async function inPieces<Result>(
  steps: Steps<Result>,
  pause: Pause,
  onLines?: (lines: number) => void,
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const pausing = pause();
    if (pausing === undefined) continue;
    onLines?.(step.value);
    await pausing;
  }
}
