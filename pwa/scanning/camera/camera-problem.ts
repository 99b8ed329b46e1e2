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

const words: Readonly<Record<CameraProblem, ProblemWords>> = {
  denied: {
    title: "The camera is not allowed here",
    advice:
      "Allow it in the browser: tap the sign beside the address, then Permissions, then Camera, and try again. In an installed app the permission stands in the device’s settings.",
    retry: true,
  },
  noCamera: {
    title: "No camera was found",
    advice: "Connect one, or take a photo of the code with another app.",
    retry: true,
  },
  insecure: {
    title: "The camera needs a secure address",
    advice: "Browsers open cameras on https only. Open the store at its address that begins with https.",
    retry: false,
  },
  unsupported: {
    title: "This browser cannot show the camera",
    advice: "Open the store in a current Chrome, Edge, Firefox or Safari.",
    retry: false,
  },
  busy: {
    title: "Another app is using the camera",
    advice: "Close that app or browser tab, then try again.",
    retry: true,
  },
  lost: {
    title: "The camera was taken away",
    advice: "It was unplugged, or another app took it.",
    retry: true,
  },
  failed: {
    title: "The camera could not be started",
    advice: "Try again. If that does not help, restart the device.",
    retry: true,
  },
  noDecoder: {
    title: "Codes cannot be read here",
    advice: "The part of the app that reads them did not load. Reload the app, or type the code.",
    retry: false,
  },
};

export const problemWords = (problem: CameraProblem): ProblemWords => words[problem];

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
