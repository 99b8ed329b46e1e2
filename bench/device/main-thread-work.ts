/** An event of a Chromium trace, as in `Tracing.dataCollected`. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Wall-clock microseconds, for events with a duration (`ph` "X"). */
  readonly dur?: number;
  /** Microseconds of processor time; omitted if 0. */
  readonly tdur?: number;
}

/** The trace categories that `workOfSteps` needs: tasks, their causes, and the page's own marks. */
export const tracedCategories: readonly string[] = ["toplevel", "devtools.timeline", "blink.user_timing"];

const kinds = {
  script: ["FunctionCall", "FireAnimationFrame", "EventDispatch", "RunMicrotasks", "MinorGC", "MajorGC"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
} as const;
type Kind = keyof typeof kinds;
const kindOf = new Map<string, Kind>(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])),
);

/** The thread's work in one step, in milliseconds of processor time: the total, and the named parts. */
export type StepWork = Readonly<Record<"all" | Kind, number>>;

/**
 * Returns the work of the page's main thread from each `mark` to the next; the last mark only ends a step. Counts
 * processor time of the thread's tasks, without waiting for the compositor, other threads' painting or a processor.
 */
export function workOfSteps(events: readonly TraceEvent[], mark: string): readonly StepWork[] {
  const marks = events.filter(({ name }) => name === mark).sort((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (first === undefined) throw new Error(`The trace has no mark ${mark}.`);
  const work = events
    .filter(({ ph, pid, tid }) => ph === "X" && pid === first.pid && tid === first.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const steps = marks.slice(1).map(() => ({ all: 0, script: 0, style: 0, layout: 0, paint: 0 }));
  let step = -1;
  const open: TraceEvent[] = [];
  for (const event of work) {
    while (open.length > 0 && endOf(open.at(-1)) <= event.ts) open.pop();
    const within = open.findLast(({ name }) => kindOf.has(name));
    if (open.length === 0) while (step < marks.length && (marks[step + 1]?.ts ?? Infinity) <= event.ts) step += 1;
    const into = steps[step];
    open.push(event);
    if (into === undefined) continue;
    const took = (event.tdur ?? 0) / 1_000;
    if (open.length === 1) into.all += took;
    const kind = kindOf.get(event.name);
    if (kind === undefined) continue;
    into[kind] += took;
    // Work within another kind counts for that one: a layout forced by a script.
    const outer = within === undefined ? undefined : kindOf.get(within.name);
    if (outer !== undefined) into[outer] -= took;
  }
  return steps;
}

const endOf = (event: TraceEvent | undefined): number => (event?.ts ?? 0) + (event?.dur ?? 0);
