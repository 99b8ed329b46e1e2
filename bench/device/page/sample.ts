/** One measurement on one side. */
export interface Sample {
  /** Milliseconds of one piece of work. */
  readonly ms: number;
  /** Milliseconds until the first screen is usable; downloads only. */
  readonly usableMs?: number;
  /** The page's longest pause during the work, in milliseconds. */
  readonly longestMs?: number;
  /** The result, to check that both sides do the same work. */
  readonly answer?: string;
}

export type Side = "ours" | "floor";

/** Something measured on both sides. */
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
  "grouped",
  "filters",
  "picker",
  "consignerSearch",
] as const;
export type SampleName = (typeof sampleNames)[number];

/** The page's mark at the start of a step, for measures read from a trace. */
export const stepMark = "bench-step";

declare global {
  /** Set by the page when ready. */
  var sample: (name: SampleName, side: Side) => Promise<Sample>;
}
