import { t } from "#shared/words/define-words.ts";
/** State of the picture while nothing is read. */
export interface Watched {
  /** Milliseconds since the picture appeared or a code was read. */
  readonly forMs: number;
  /** Mean brightness of the picture, 0 to 255; null when unknown. */
  readonly brightness: number | null;
  readonly hasTorch: boolean;
  readonly torchOn: boolean;
}

/** No hint before this: the person may still be aiming. */
const patienceMs = 5_000;
const turnMs = 6_000;
/** Below this, noise hides the difference between bars and paper. */
const darkBelow = 50;

/**
 * Returns the next hint in turn, or null. The usual mistake is being too close: phone cameras are blurred below about
 * 10 cm, and people keep moving closer.
 */
export function cameraHint({ forMs, brightness, hasTorch, torchOn }: Watched): string | null {
  if (forMs < patienceMs) return null;
  const dark = brightness !== null && brightness < darkBelow;
  if (dark && !torchOn)
    return hasTorch ? t("It is too dark here. Turn on the torch.") : t("It is too dark here. Find more light.");
  const turns = [
    t("Hold it further away, until the bars are sharp."),
    t("Hold it closer, so that the code fills the frame."),
    t("Hold it still, and turn it away from reflections."),
  ];
  return turns[Math.floor((forMs - patienceMs) / turnMs) % turns.length] ?? null;
}
