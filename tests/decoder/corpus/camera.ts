import sharp from "sharp";
import type { Grey } from "../scene.ts";
import { dotsPerModule, type Sheet } from "./label.ts";
import { blurDisc, blurGaussian, blurLine } from "./blurs.ts";

/** A camera's view of a sheet. Lengths are pixels of the picture unless they say otherwise. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  /** Pixels per module at the code's middle. */
  readonly modulePx: number;
  /** Degrees: clockwise in the picture, about its upright axis, about its level axis. */
  readonly turn: number;
  readonly yaw: number;
  readonly pitch: number;
  /** Curvature across and along the bars: 1 over the cylinder's radius in modules; 0 is flat. */
  readonly bentAcross: number;
  readonly bentAlong: number;
  readonly creases: readonly Crease[];
  /** Radius of the disc of a point out of focus. */
  readonly defocus: number;
  /** Standard deviation of a Gaussian blur; every lens and sensor blurs a little. */
  readonly soft: number;
  /** Length and direction in degrees of a point's path while the shutter is open. */
  readonly moved: number;
  readonly movedTowards: number;
  /** Share of full light, from 0 to 1. */
  readonly light: number;
  readonly glares: readonly Glare[];
  /** Standard deviation of the sensor's noise, in grey values. */
  readonly noise: number;
  /** Strength of the camera's own sharpening; 0 is none. */
  readonly sharpened: number;
  /** Exponent of the camera's tones. */
  readonly gamma: number;
  /** JPEG quality, 1 to 100. */
  readonly quality: number;
}

/** A fold: a line through a point (modules from the code's middle), with a shift and a shadow on both sides. */
export interface Crease {
  readonly x: number;
  readonly y: number;
  readonly towards: number;
  readonly reach: number;
  readonly shift: number;
  readonly shadow: number;
}

/** A reflection: position and radii as shares of the picture's width, brightness in shares of full light. */
export interface Glare {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly along: number;
  readonly towards: number;
  readonly brightness: number;
}

type Random = () => number;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const samples = 3;

/** Photographs a sheet on cardboard: in linear light up to the lens, then noise, gamma, sharpening and JPEG. */
export async function photograph(sheet: Sheet, shot: Shot, random: Random): Promise<Grey> {
  const { width, height } = shot;
  const light = projected(sheet, shot, random);
  if (shot.defocus > 0) blurDisc(light, width, height, shot.defocus);
  if (shot.moved > 0) blurLine(light, width, height, shot.moved, radians(shot.movedTowards));
  blurGaussian(light, width, height, shot.soft);
  for (const glare of shot.glares) addGlare(light, width, height, glare);
  const grey = new Float32Array(light.length);
  for (let at = 0; at < light.length; at += 1) {
    const linear = Math.min(1, (light[at] as number) * shot.light);
    grey[at] = 255 * linear ** (1 / shot.gamma) + shot.noise * gaussian(random);
  }
  if (shot.sharpened > 0) sharpen(grey, width, height, shot.sharpened);
  const jpeg = await sharp(Uint8ClampedArray.from(grey), { raw: { width, height, channels: 1 } })
    .jpeg({ quality: shot.quality, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const { data } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width, height, data: new Uint8Array(data) };
}

const gaussian = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Returns the light of each pixel: the sheet seen in perspective, cardboard around it. */
function projected(sheet: Sheet, shot: Shot, random: Random): Float32Array {
  const { width, height } = shot;
  const toSheet = placeOnSheet(shot);
  const phase = [random() * 6, random() * 6] as const;
  const board = 0.15 + 0.25 * random();
  const offX = width / 2 + (random() - 0.5) * 0.1 * width;
  const offY = height / 2 + (random() - 0.5) * 0.1 * height;
  const light = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      let sum = 0;
      for (let n = 0; n < samples * samples; n += 1) {
        const place = toSheet(
          x + ((n % samples) + 0.5) / samples - offX,
          y + (Math.floor(n / samples) + 0.5) / samples - offY,
        );
        const column = sheet.middle.x + place.u * dotsPerModule;
        const row = sheet.middle.y + place.v * dotsPerModule;
        const inside = column >= 0 && row >= 0 && column < sheet.width && row < sheet.height;
        if (!inside) sum += board * (1 + 0.06 * Math.sin(x / 9 + phase[0]) * Math.sin(y / 31 + phase[1]));
        else {
          const dot = sheet.dots[Math.floor(row) * sheet.width + Math.floor(column)] as number;
          // Ink reflects 4 %, paper 80 %.
          sum += (0.04 + (0.76 * dot) / 255) * place.shade;
        }
      }
      light[at] = sum / (samples * samples);
    }
  return light;
}

/** Returns a function from pixels around the picture's middle to modules around the code's, with the light there. */
function placeOnSheet(shot: Shot): (x: number, y: number) => { u: number; v: number; shade: number } {
  const [cos, sin] = [Math.cos(radians(shot.turn)), Math.sin(radians(shot.turn))];
  const [cosYaw, sinYaw] = [Math.cos(radians(shot.yaw)), Math.sin(radians(shot.yaw))];
  const [cosPitch, sinPitch] = [Math.cos(radians(shot.pitch)), Math.sin(radians(shot.pitch))];
  // A phone's lens sees about 65° across.
  const focal = shot.width * 0.8;
  const bent = (place: number, curvature: number): number => {
    const share = place * curvature;
    return curvature === 0 ? place : Math.abs(share) >= 1 ? Number.POSITIVE_INFINITY : Math.asin(share) / curvature;
  };
  return (x, y) => {
    const across = (x * cos + y * sin) / focal;
    const along = (y * cos - x * sin) / focal;
    // The ray (across, along, 1) meets the plane through (0, 0, 1) that was turned by pitch, then yaw.
    const distance = (cosPitch * cosYaw) / (across * cosPitch * sinYaw - along * sinPitch + cosPitch * cosYaw);
    const [pointX, pointY, pointZ] = [across * distance, along * distance, distance - 1];
    const flatU = pointX * cosYaw - pointZ * sinYaw;
    const flatV = pointX * sinPitch * sinYaw + pointY * cosPitch + pointZ * sinPitch * cosYaw;
    let u = bent((flatU * focal) / shot.modulePx, shot.bentAcross);
    let v = bent((flatV * focal) / shot.modulePx, shot.bentAlong);
    let shade = 1;
    for (const crease of shot.creases) {
      const [towardsX, towardsY] = [Math.cos(radians(crease.towards)), Math.sin(radians(crease.towards))];
      const from = (u - crease.x) * towardsX + (v - crease.y) * towardsY;
      const near = Math.max(0, 1 - Math.abs(from) / crease.reach);
      u += crease.shift * near * towardsX;
      v += crease.shift * near * towardsY;
      shade *= 1 + crease.shadow * near * Math.sign(from);
    }
    // A curved sheet is darker where it turns away.
    const away = Math.hypot(
      (flatU * focal * shot.bentAcross) / shot.modulePx,
      (flatV * focal * shot.bentAlong) / shot.modulePx,
    );
    return { u, v, shade: shade * Math.sqrt(Math.max(0.1, 1 - away * away)) };
  };
}

function addGlare(light: Float32Array, width: number, height: number, glare: Glare): void {
  const [cos, sin] = [Math.cos(radians(glare.towards)), Math.sin(radians(glare.towards))];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const [dx, dy] = [x / width - glare.x, (y - height / 2) / width + 0.5 - glare.y];
      const across = (dx * cos + dy * sin) / glare.across;
      const along = (dy * cos - dx * sin) / glare.along;
      light[at] = (light[at] as number) + glare.brightness * Math.exp(-(across * across + along * along));
    }
}

/** Sharpens as cameras do: adds the difference to the mean of the four neighbours. */
function sharpen(grey: Float32Array, width: number, height: number, strength: number): void {
  const before = grey.slice();
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1, at = y * width + 1; x < width - 1; x += 1, at += 1) {
      const value = before[at] as number;
      const around =
        ((before[at - 1] as number) +
          (before[at + 1] as number) +
          (before[at - width] as number) +
          (before[at + width] as number)) /
        4;
      grey[at] = value + strength * (value - around);
    }
}
