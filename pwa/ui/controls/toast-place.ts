/** A part of the window; CSS pixels from its upper left corner. */
export interface WindowBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A control that must stay in reach. */
export interface ControlInReach extends WindowBox {
  /** It stays in its place while the page scrolls, so that nobody could scroll it out from under a message. */
  readonly stays: boolean;
}

/** Distance to the edges of the window, and to controls, in CSS pixels. */
const edge = 8;
const gap = 4;
const step = 8;
/** Weighs a covered control that stays against one that scrolls. */
const stayingCosts = 1000;

/**
 * Returns the place of a message: the one nearest to `home` that covers no control. If every place covers one, the
 * place that covers least of them, and of bars that stay in view last of all.
 */
export function toastPlace(
  home: WindowBox,
  obstacles: readonly ControlInReach[],
  view: { readonly width: number; readonly height: number },
): WindowBox {
  let best = home;
  let least = Number.POSITIVE_INFINITY;
  for (const place of placesFrom(home, view)) {
    const cost = obstacles.reduce((sum, one) => sum + covered(place, one) * (one.stays ? stayingCosts : 1), 0);
    if (cost === 0) return place;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** Returns the places within the window, the nearest to `home` first. */
function placesFrom(home: WindowBox, view: { readonly width: number; readonly height: number }): readonly WindowBox[] {
  const widest = view.width - home.width - edge;
  const lefts = [home.left, edge, widest / 2, widest].filter(
    (left) => left >= 0 && left <= Math.max(widest, home.left),
  );
  const lowest = view.height - home.height - edge;
  const tops = [home.top];
  for (let top = edge; top <= lowest; top += step) tops.push(top);
  const places = lefts.flatMap((left) => tops.map((top) => ({ ...home, left, top })));
  const distance = ({ left, top }: WindowBox) => Math.hypot(left - home.left, top - home.top);
  return places.toSorted((one, other) => distance(one) - distance(other));
}

/** Returns the area of `control` under `place`, with the gap around it, in square pixels. */
function covered(place: WindowBox, control: WindowBox): number {
  const across =
    Math.min(place.left + place.width, control.left + control.width + gap) - Math.max(place.left, control.left - gap);
  const down =
    Math.min(place.top + place.height, control.top + control.height + gap) - Math.max(place.top, control.top - gap);
  return across > 0 && down > 0 ? across * down : 0;
}
