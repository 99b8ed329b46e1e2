import type { GreyImage } from "./grey-image.ts";

export interface ClaheOptions {
  /** Number of tiles in each direction. */
  readonly tiles: number;
  /** Maximum count of a grey value in a tile, as a multiple of the mean. */
  readonly clip: number;
}

/**
 * Applies contrast-limited adaptive histogram equalisation (Zuiderveld 1994), as OpenCV does: each tile maps its grey
 * values to equal shares, counts above the clip are spread over all values, and a pixel's map is interpolated from the
 * four tiles around it. Brings out bars in shadow and glare.
 */
export function clahe(image: GreyImage, { tiles, clip }: ClaheOptions): GreyImage {
  const { width, height, data } = image;
  const tileWidth = Math.ceil(width / tiles);
  const tileHeight = Math.ceil(height / tiles);
  const maps = new Uint8Array(tiles * tiles * 256);
  for (let tile = 0; tile < tiles * tiles; tile += 1) {
    const histogram = tileHistogram(image, {
      x: (tile % tiles) * tileWidth,
      y: Math.floor(tile / tiles) * tileHeight,
      width: tileWidth,
      height: tileHeight,
    });
    clipHistogram(histogram, Math.max(1, Math.floor((clip * tileWidth * tileHeight) / 256)));
    equalise(histogram, tileWidth * tileHeight, maps.subarray(tile * 256, tile * 256 + 256));
  }
  const out = new Uint8Array(width * height);
  const columns = blendOf(width, tileWidth, tiles);
  const rows = blendOf(height, tileHeight, tiles);
  for (let y = 0, at = 0; y < height; y += 1) {
    const upper = (rows.first[y] as number) * tiles * 256;
    const lower = (rows.second[y] as number) * tiles * 256;
    const down = rows.share[y] as number;
    for (let x = 0; x < width; x += 1, at += 1) {
      const value = data[at] as number;
      const left = (columns.first[x] as number) * 256 + value;
      const right = (columns.second[x] as number) * 256 + value;
      const across = columns.share[x] as number;
      const top = (maps[upper + left] as number) * (256 - across) + (maps[upper + right] as number) * across;
      const bottom = (maps[lower + left] as number) * (256 - across) + (maps[lower + right] as number) * across;
      out[at] = (top * (256 - down) + bottom * down + 32_768) >> 16;
    }
  }
  return { width, height, data: out };
}

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns a tile's histogram; beyond the picture's edge the picture is mirrored. */
function tileHistogram({ width, height, data }: GreyImage, tile: Tile): Int32Array {
  const histogram = new Int32Array(256);
  for (let y = tile.y; y < tile.y + tile.height; y += 1) {
    const row = mirrored(y, height) * width;
    const inside = Math.min(tile.x + tile.width, width);
    for (let x = tile.x; x < inside; x += 1) count(histogram, data[row + x] as number);
    for (let x = Math.max(inside, tile.x); x < tile.x + tile.width; x += 1)
      count(histogram, data[row + mirrored(x, width)] as number);
  }
  return histogram;
}

const count = (histogram: Int32Array, value: number): void => {
  histogram[value] = (histogram[value] as number) + 1;
};

const mirrored = (place: number, size: number): number =>
  place < size ? place : Math.max(0, Math.min(size - 1, 2 * size - 2 - place));

/** Spreads counts above the limit evenly. */
function clipHistogram(histogram: Int32Array, limit: number): void {
  let excess = 0;
  for (let value = 0; value < 256; value += 1) {
    const over = (histogram[value] as number) - limit;
    if (over <= 0) continue;
    excess += over;
    histogram[value] = limit;
  }
  const each = Math.floor(excess / 256);
  let rest = excess - each * 256;
  for (let value = 0; value < 256; value += 1) histogram[value] = (histogram[value] as number) + each;
  const step = rest === 0 ? 256 : Math.max(1, Math.floor(256 / rest));
  for (let value = 0; value < 256 && rest > 0; value += step, rest -= 1) count(histogram, value);
}

function equalise(histogram: Int32Array, pixels: number, map: Uint8Array): void {
  let sum = 0;
  for (let value = 0; value < 256; value += 1) {
    sum += histogram[value] as number;
    map[value] = Math.min(255, Math.round((sum * 255) / pixels));
  }
}

/** Returns for each position along a side the two tiles whose maps apply, and the second's share of 256. */
function blendOf(size: number, tileSize: number, tiles: number) {
  const first = new Int32Array(size);
  const second = new Int32Array(size);
  const share = new Int32Array(size);
  for (let place = 0; place < size; place += 1) {
    const at = place / tileSize - 0.5;
    const before = Math.floor(at);
    first[place] = Math.max(before, 0);
    second[place] = Math.min(before + 1, tiles - 1);
    share[place] = Math.round((at - before) * 256);
  }
  return { first, second, share };
}
