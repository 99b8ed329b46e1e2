import { cameraAdviceWords, cameraProblemWords } from "./words.ts";

/** Reason for a missing picture. */
export type CameraProblem =
  /** Refused by the person or a policy, or the permission prompt was dismissed. */
  | "denied"
  | "noCamera"
  /** Not https. */
  | "insecure"
  | "unsupported"
  /** In use by another app or tab. */
  | "busy"
  /** Lost while running: unplugged, or taken by another app. */
  | "lost"
  | "failed"
  /** The code reader could not be loaded. */
  | "noDecoder";

/** Title and advice for the person with the device. */
export interface ProblemWords {
  readonly title: string;
  readonly advice: string;
  /** Whether trying the same camera again can help. */
  readonly retry: boolean;
}

const retryHelps: ReadonlySet<CameraProblem> = new Set(["denied", "noCamera", "busy", "lost", "failed"]);

export const problemWords = (problem: CameraProblem): ProblemWords => ({
  title: cameraProblemWords(problem),
  advice: cameraAdviceWords(problem),
  retry: retryHelps.has(problem),
});

const byName: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "noCamera",
  OverconstrainedError: "noCamera",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Returns the problem behind a rejection of `getUserMedia` (W3C Media Capture and Streams, §10.2.1). */
export const problemOf = (fault: unknown): CameraProblem =>
  (fault instanceof Error ? byName[fault.name] : undefined) ?? "failed";
