import { type Grey, randomFrom } from "./scene.ts";

/** Pictures without a code that resemble one. */
export const noCodeKinds = ["noise", "bars of any width", "even stripes", "lines of text", "bricks"] as const;

export function pictureWithoutCode(kind: (typeof noCodeKinds)[number], seed: number, width = 640, height = 480): Grey {
  const random = randomFrom(seed);
  const data = new Uint8Array(width * height);
  const value = brush(kind, random, width);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1)
      data[at] = Math.min(255, Math.max(0, value(x, y) + 16 * (random() - 0.5)));
  return { width, height, data };
}

function brush(
  kind: (typeof noCodeKinds)[number],
  random: () => number,
  width: number,
): (x: number, y: number) => number {
  const angle = (random() - 0.5) * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  switch (kind) {
    case "noise":
      return () => 255 * random();
    case "bars of any width": {
      const modulePx = 2 + 2 * random();
      const bars = Array.from({ length: 2_000 }, () => 1 + Math.floor(4 * random())).flatMap((modules, n) =>
        Array.from({ length: modules }, () => (n % 2 === 0 ? 30 : 230)),
      );
      // A strip of bars on paper, so that it has quiet zones.
      return (x, y) => {
        const along = y * cos - x * sin + (width / 2) * sin;
        const across = Math.floor((x * cos + y * sin) / modulePx + 1_000);
        return along > 80 && along < 300 && across > 1_020 && across < 1_020 + 100 ? (bars[across] ?? 230) : 230;
      };
    }
    case "even stripes": {
      const period = 3 + 12 * random();
      return (x, y) => 130 + 100 * Math.sign(Math.sin(((x * cos + y * sin) * 2 * Math.PI) / period));
    }
    case "lines of text": {
      const strokes = Array.from({ length: 40 }, () => Array.from({ length: width }, () => random() < 0.45));
      return (x, y) => {
        const line = Math.floor(y / 12);
        const inGap = y % 12 > 8 || strokes[(line * 7) % 40]?.[x >> 3] === true;
        return inGap || strokes[(line + (y >> 1)) % 40]?.[x >> 1] === true ? 235 : 35;
      };
    }
    case "bricks":
      return (x, y) => (y % 24 < 3 || (x + (Math.floor(y / 24) % 2) * 30) % 60 < 3 ? 200 : 90 + 30 * Math.sin(x / 7));
  }
}
