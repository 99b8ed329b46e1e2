import type { PictureProblem } from "./picture-problem.ts";
import type { DecodeOptions, DecodableFrame, Reading } from "./reading.ts";

/** A request to the decoder's worker. */
export interface DecodeRequest {
  readonly id: number;
  readonly frame: DecodableFrame;
  readonly options: DecodeOptions;
}

/** A message of the worker: first whether it can decode, then one per request. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "cannot"; readonly reason: string }
  | { readonly kind: "read"; readonly id: number; readonly readings: readonly Reading[] }
  | { readonly kind: "refused"; readonly id: number; readonly problem: PictureProblem["problem"] }
  /** It crashed, most likely out of memory; the worker must not be used any more. */
  | { readonly kind: "broken"; readonly reason: string };
