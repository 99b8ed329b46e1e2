import { scannerSettings } from "./settings.ts";

/** Outcomes of a scan, to be heard and felt away from the screen. */
export const feedbackKinds = ["success", "duplicate", "wrongPlace", "unknown"] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

interface Tone {
  readonly shape: OscillatorType;
  /** Hertz at start and end; start and duration in seconds. */
  readonly notes: readonly { readonly from: number; readonly to: number; readonly at: number; readonly for: number }[];
}

// Distinct mainly by rhythm (one, two, falling, three), for loud rooms and poor pitch hearing.
const tones: Readonly<Record<FeedbackKind, Tone>> = {
  success: { shape: "sine", notes: [{ from: 1_568, to: 1_568, at: 0, for: 0.09 }] },
  duplicate: {
    shape: "triangle",
    notes: [
      { from: 784, to: 784, at: 0, for: 0.09 },
      { from: 784, to: 784, at: 0.15, for: 0.09 },
    ],
  },
  wrongPlace: { shape: "sawtooth", notes: [{ from: 620, to: 233, at: 0, for: 0.42 }] },
  unknown: {
    shape: "square",
    notes: [0, 0.13, 0.26].map((at) => ({ from: 165, to: 165, at, for: 0.09 })),
  },
};

/** Two rising notes, unlike any scan's: an order came in. */
const arrival: Tone = {
  shape: "sine",
  notes: [
    { from: 880, to: 880, at: 0, for: 0.14 },
    { from: 1_319, to: 1_319, at: 0.16, for: 0.26 },
  ],
};

/** Milliseconds on, off, on …; the same rhythms as the tones. */
export const vibrations: Readonly<Record<FeedbackKind, readonly number[]>> = {
  success: [40],
  duplicate: [60, 80, 60],
  wrongPlace: [400],
  unknown: [80, 60, 80, 60, 80],
};

/** Answer to one scan; `count` grows, to distinguish equal answers in a row. */
export interface FeedbackEvent {
  readonly kind: FeedbackKind;
  readonly count: number;
}

const listeners = new Set<() => void>();
let last: FeedbackEvent | null = null;

export const lastFeedback = (): FeedbackEvent | null => last;
export function onFeedback(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Answers a scan with a sound, a vibration and a colour (`ScanFlash`). Call it only once the scan is durable. Never
 * throws: a device without sound still scans.
 */
export function feedback(kind: FeedbackKind): void {
  last = { kind, count: (last?.count ?? 0) + 1 };
  for (const listener of listeners) listener();
  const { volume, muted, vibrate } = scannerSettings();
  if (vibrate) navigator.vibrate?.([...vibrations[kind]]);
  if (!muted && volume > 0) play(tones[kind], volume);
}

/** Plays the sound of something that arrived, as loud as scans are on this device; it answers no scan. */
export function arrivalSound(): void {
  const { volume, muted } = scannerSettings();
  if (!muted && volume > 0) play(arrival, volume);
}

let audio: AudioContext | null = null;
let blocked = false;

/** Returns whether the browser blocks a sound that should play; `onFeedback` listeners are notified of changes. */
export const isSoundBlocked = (): boolean => blocked;

/** Call while handling a touch or key: browsers start sound only then. */
export function letSoundStart(): void {
  void audio?.resume().catch(() => {});
}

/** Milliseconds within which a permitted sound has started. */
const soundStartMs = 500;

function checkSound(): void {
  const now = audio !== null && audio.state !== "running";
  if (now === blocked) return;
  blocked = now;
  for (const listener of listeners) listener();
}

function openAudio(): AudioContext {
  if (audio !== null) return audio;
  const opened = new AudioContext({ latencyHint: "interactive" });
  // Only clears the mark: on a device going to sleep nobody is watching.
  opened.addEventListener("statechange", () => {
    if (opened.state === "running") checkSound();
  });
  audio = opened;
  return opened;
}

/** Call in a tap that starts scans without touch or key, such as the camera's. */
export function wakeSound(): void {
  try {
    openAudio();
    letSoundStart();
  } catch {
    audio = null;
  }
}

function play(tone: Tone, volume: number): void {
  try {
    const audio = openAudio();
    // Browsers start audio only after a touch or key; a scanner's keys count.
    if (audio.state !== "running") {
      letSoundStart();
      setTimeout(checkSound, soundStartMs);
    }
    const start = audio.currentTime + 0.005;
    for (const note of tone.notes) {
      const oscillator = audio.createOscillator();
      const gain = audio.createGain();
      oscillator.type = tone.shape;
      oscillator.frequency.setValueAtTime(note.from, start + note.at);
      oscillator.frequency.linearRampToValueAtTime(note.to, start + note.at + note.for);
      // Ramps at both ends prevent clicks of the speaker.
      const loud = volume * (tone.shape === "sine" ? 0.5 : 0.25);
      gain.gain.setValueAtTime(0, start + note.at);
      gain.gain.linearRampToValueAtTime(loud, start + note.at + 0.008);
      gain.gain.setValueAtTime(loud, start + note.at + note.for - 0.02);
      gain.gain.linearRampToValueAtTime(0, start + note.at + note.for);
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start(start + note.at);
      oscillator.stop(start + note.at + note.for);
    }
  } catch {
    audio = null;
  }
}
