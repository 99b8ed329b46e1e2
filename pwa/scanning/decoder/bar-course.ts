/** Positions of a code's modules in a profile: a polynomial of the place in the code, which goes from -1 to 1. */
export interface Course {
  readonly middle: number;
  /** Half the code's length. */
  readonly half: number;
  /** Distance by which the middle is off, as where a code is seen at a slant. */
  readonly bulge: number;
  /** Distance by which the two quarters are off in opposite directions, as around a bottle. */
  readonly skew: number;
}

export const placeAt = ({ middle, half, bulge, skew }: Course, at: number): number =>
  middle + half * at + (bulge + skew * at) * (1 - at * at);

/** Writes the profile's values at so many samples of the code. */
export function sampled(profile: Float32Array, course: Course, samples: number, into: Float32Array): void {
  const last = profile.length - 1.001;
  for (let n = 0; n < samples; n += 1) {
    const place = Math.min(Math.max(placeAt(course, (2 * (n + 0.5)) / samples - 1) - 0.5, 0), last);
    const left = place | 0;
    const value = profile[left] as number;
    into[n] = value + ((profile[left + 1] as number) - value) * (place - left);
  }
}
