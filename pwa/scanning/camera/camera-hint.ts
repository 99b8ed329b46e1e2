import { cameraWords } from "./words.ts";
/** What is known of the picture when nothing has been read for a while. */
export interface Watched {
  /** Milliseconds since the picture came or a code was read. */
  readonly forMs: number;
  /** Mean brightness of the picture, 0 to 255; null when unknown. */
  readonly brightness: number | null;
  readonly hasTorch: boolean;
  readonly torchOn: boolean;
}

/** So long nobody is given advice: they may still be aiming. */
const patienceMs = 5_000;
const turnMs = 6_000;
/** Below this, bars and paper cannot be told apart for the noise. */
const darkBelow = 50;

/**
 * What to try, in turn; null while there is nothing to say. Closeness is what goes wrong
 * most: cameras of phones are blurred nearer than about 10 cm, and people go nearer and nearer.
 */
export function cameraHint({ forMs, brightness, hasTorch, torchOn }: Watched): string | null {
  if (forMs < patienceMs) return null;
  const dark = brightness !== null && brightness < darkBelow;
  if (dark && !torchOn) return hasTorch ? cameraWords("needsTorch") : cameraWords("needsLight");
  const turns = [cameraWords("further"), cameraWords("closer"), cameraWords("still")];
  return turns[Math.floor((forMs - patienceMs) / turnMs) % turns.length] ?? null;
}
