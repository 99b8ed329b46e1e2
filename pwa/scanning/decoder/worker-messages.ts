import type { PictureProblem } from "./picture-problem.ts";
import type { DecodeOptions, Frame, Reading } from "./reading.ts";

/** What the page asks of the decoder's worker. */
export interface DecodeRequest {
  readonly id: number;
  readonly frame: Frame;
  readonly options: DecodeOptions;
}

/** What the worker says: first whether it can decode, then an answer a request. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "cannot"; readonly reason: string }
  | { readonly kind: "read"; readonly id: number; readonly readings: readonly Reading[] }
  | { readonly kind: "refused"; readonly id: number; readonly problem: PictureProblem["problem"] }
  /** Something broke, most likely for want of memory; nothing more may be asked of this worker. */
  | { readonly kind: "broken"; readonly reason: string };
