/** One measurement on one side. */
export interface Sample {
  /** Milliseconds of one piece of work. */
  readonly ms: number;
  /** Milliseconds until the first screen can be used; downloads only. */
  readonly usableMs?: number;
  /** The longest pause of the page while it lasted, in milliseconds. */
  readonly longestMs?: number;
  /** What was found, so that both sides can be seen to do the same work. */
  readonly answer?: string;
}

export type Side = "ours" | "floor";

/** One thing that can be measured on both sides. */
export type Measure = Readonly<Record<Side, () => Promise<Sample>>>;

export const sampleNames = [
  "download",
  "coldStart",
  "lookUp",
  "firstPage",
  "count",
  "search",
  "audit",
  "pulledUpdate",
  "ownUpdate",
  "counterSale",
  "hold",
  "photo",
  "scroll",
  "consignerSearch",
] as const;
export type SampleName = (typeof sampleNames)[number];

/** The page's mark where a step of a measure begins that is read out of a trace. */
export const stepMark = "bench-step";

declare global {
  /** Set by the page when it is ready. */
  var sample: (name: SampleName, side: Side) => Promise<Sample>;
}
