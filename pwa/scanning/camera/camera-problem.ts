import { cameraAdviceWords, cameraProblemWords } from "./words.ts";

/** Why there is no picture. */
export type CameraProblem =
  /** The person or a policy said no, or the question was put away. */
  | "denied"
  | "noCamera"
  /** Not https. */
  | "insecure"
  | "unsupported"
  /** Another app or tab holds it. */
  | "busy"
  /** It was there and is gone: unplugged, or taken by another app. */
  | "lost"
  | "failed"
  /** The part that reads codes cannot load. */
  | "noDecoder";

/** What happened and what to do about it, for the person who holds the device. */
export interface ProblemWords {
  readonly title: string;
  readonly advice: string;
  /** Whether asking the same camera again can help. */
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

/** What a refusal of `getUserMedia` means (W3C Media Capture and Streams, §10.2.1). */
export const problemOf = (fault: unknown): CameraProblem =>
  (fault instanceof Error ? byName[fault.name] : undefined) ?? "failed";
