import type { Symbol2D } from "./symbols.ts";

/** The position and quality of a code before the camera. */
export interface Scene {
  readonly symbol: Symbol2D;
  readonly width: number;
  readonly height: number;
  /** Pixels per module. */
  readonly modulePx: number;
  /** Degrees clockwise. */
  readonly tilt: number;
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number;
  /** Brightness; 1 is full. */
  readonly light: number;
  /** Standard deviation of the sensor's noise, in grey values. */
  readonly noise: number;
  /** Fraction by which one side is darker than the other. */
  readonly shade: number;
  readonly seed: number;
}

export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Returns seeded random numbers from 0 up to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a frame with one printed code in the middle, on a structured grey background. */
export function sceneFrame(scene: Scene): Grey {
  const { width, height, symbol } = scene;
  const random = randomFrom(scene.seed);
  const values = plainBackground(width, height, random);
  drawSymbol(values, scene, random);
  if (scene.blur > 0) {
    // The background is already smooth.
    const reach = Math.hypot(symbol.width + 24, symbol.height + 16) * scene.modulePx * 0.5 + 8;
    blurMiddle(values, width, height, Math.ceil(reach), scene.blur);
  }
  return { width, height, data: lit(values, scene, random) };
}

/** Returns a frame of the background alone. */
export function emptyFrame({ width, height, light, noise, shade, seed }: Omit<Scene, "symbol">): Grey {
  const random = randomFrom(seed);
  return {
    width,
    height,
    data: lit(plainBackground(width, height, random), { width, height, light, noise, shade }, random),
  };
}

type Light = Pick<Scene, "width" | "height" | "light" | "noise" | "shade">;

function lit(values: Float32Array, { width, height, light, noise, shade }: Light, random: () => number): Uint8Array {
  const data = new Uint8Array(values.length);
  const towards = random() * 2 * Math.PI;
  const grain = Float32Array.from({ length: 8_192 }, () => noise * gaussian(random));
  for (let y = 0, at = 0; y < height; y += 1) {
    let speck = Math.floor(random() * grain.length);
    for (let x = 0; x < width; x += 1, at += 1) {
      const place = (Math.cos(towards) * (x / width - 0.5) + Math.sin(towards) * (y / height - 0.5)) * 1.4;
      const here = light * (1 - shade * Math.min(Math.max(place + 0.5, 0), 1));
      speck = (speck + 1) & 8_191;
      data[at] = Math.min(255, Math.max(0, (values[at] as number) * here + (grain[speck] as number) + 0.5));
    }
  }
  return data;
}

const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Returns slow waves of grey, like cloth or a shelf out of focus. */
function plainBackground(width: number, height: number, random: () => number): Float32Array {
  const values = new Float32Array(width * height).fill(130);
  for (let n = 0; n < 4; n += 1) {
    const [perX, perY, phase, strength] = [
      (random() - 0.5) / 20,
      (random() - 0.5) / 20,
      random() * 6,
      8 + 12 * random(),
    ];
    const sines = Float32Array.from({ length: width }, (_, x) => strength * Math.sin(x * perX + phase));
    const cosines = Float32Array.from({ length: width }, (_, x) => strength * Math.cos(x * perX + phase));
    for (let y = 0, at = 0; y < height; y += 1) {
      const [sine, cosine] = [Math.sin(y * perY), Math.cos(y * perY)];
      for (let x = 0; x < width; x += 1, at += 1)
        values[at] = (values[at] as number) + (sines[x] as number) * cosine + (cosines[x] as number) * sine;
    }
  }
  return values;
}

const paper = 235;
const ink = 30;
const samples = 4;

/** Draws the code on its white label, each pixel the mean of 16 samples. */
function drawSymbol(
  values: Float32Array,
  { symbol, width, height, modulePx, tilt }: Scene,
  random: () => number,
): void {
  const cos = Math.cos((tilt * Math.PI) / 180);
  const sin = Math.sin((tilt * Math.PI) / 180);
  // At a random subpixel position, so that modules do not align with pixels.
  const middleX = width / 2 + random();
  const middleY = height / 2 + random();
  const reach = (Math.hypot(symbol.width + 24, symbol.height + 16) * modulePx) / 2;
  const lastX = Math.min(width, Math.ceil(middleX + reach));
  const lastY = Math.min(height, Math.ceil(middleY + reach));
  for (let y = Math.max(0, Math.floor(middleY - reach)); y < lastY; y += 1)
    for (let x = Math.max(0, Math.floor(middleX - reach)); x < lastX; x += 1) {
      const at = y * width + x;
      let sum = 0;
      for (let n = 0; n < samples * samples; n += 1) {
        const dx = x + ((n % samples) + 0.5) / samples - middleX;
        const dy = y + (Math.floor(n / samples) + 0.5) / samples - middleY;
        const column = (dx * cos + dy * sin) / modulePx + symbol.width / 2;
        const row = (dy * cos - dx * sin) / modulePx + symbol.height / 2;
        sum += symbolValue(symbol, column, row) ?? (values[at] as number);
      }
      values[at] = sum / (samples * samples);
    }
}

/** Returns ink or paper at a position in modules; null outside the label. */
function symbolValue(symbol: Symbol2D, column: number, row: number): number | null {
  if (column < -12 || row < -8 || column >= symbol.width + 12 || row >= symbol.height + 8) return null;
  if (column < 0 || row < 0 || column >= symbol.width || row >= symbol.height) return paper;
  return symbol.dark(Math.floor(column), Math.floor(row)) ? ink : paper;
}

/** Applies a Gaussian blur to the middle, along rows and then columns. */
function blurMiddle(values: Float32Array, width: number, height: number, reach: number, sigma: number): void {
  const left = Math.max(0, (width >> 1) - reach);
  const top = Math.max(0, (height >> 1) - reach);
  const right = Math.min(width, (width >> 1) + reach);
  const bottom = Math.min(height, (height >> 1) + reach);
  const far = Math.ceil(3 * sigma);
  const weights = Float32Array.from({ length: 2 * far + 1 }, (_, n) =>
    Math.exp(-((n - far) ** 2) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const along = (length: number, placeOf: (n: number) => number) => {
    const line = Float32Array.from({ length }, (_, n) => values[placeOf(n)] as number);
    for (let n = 0; n < length; n += 1) {
      let sum = 0;
      for (let k = -far; k <= far; k += 1)
        sum += (weights[k + far] as number) * (line[Math.min(Math.max(n + k, 0), length - 1)] as number);
      values[placeOf(n)] = sum / total;
    }
  };
  for (let y = top; y < bottom; y += 1) along(right - left, (n) => y * width + left + n);
  for (let x = left; x < right; x += 1) along(bottom - top, (n) => (top + n) * width + x);
}
