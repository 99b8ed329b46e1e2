/** Blurs values in place as a lens out of focus does: each point becomes a disc of this radius. */
export function blurDisc(values: Float32Array, width: number, height: number, radius: number): void {
  const far = Math.ceil(radius);
  const taps: { x: number; y: number; weight: number }[] = [];
  for (let y = -far; y <= far; y += 1)
    for (let x = -far; x <= far; x += 1) {
      const weight = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x, y)));
      if (weight > 0) taps.push({ x, y, weight });
    }
  applyTaps(values, width, height, taps);
}

/** Blurs values in place as a camera that moves does: each point becomes a line of this length. */
export function blurLine(values: Float32Array, width: number, height: number, length: number, angle: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const steps = Math.max(2, Math.ceil(length * 2));
  const weights = new Map<string, { x: number; y: number; weight: number }>();
  for (let n = 0; n < steps; n += 1) {
    const along = ((n + 0.5) / steps - 0.5) * length;
    const [x, y] = [along * cos, along * sin];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const weight = (dx === 1 ? x - left : left + 1 - x) * (dy === 1 ? y - top : top + 1 - y);
      const key = `${left + dx} ${top + dy}`;
      const before = weights.get(key)?.weight ?? 0;
      if (weight > 0) weights.set(key, { x: left + dx, y: top + dy, weight: before + weight });
    }
  }
  applyTaps(values, width, height, [...weights.values()]);
}

/** Blurs values in place by a Gaussian of this standard deviation. */
export function blurGaussian(values: Float32Array, width: number, height: number, sigma: number): void {
  const far = Math.ceil(3 * sigma);
  const taps = Array.from({ length: 2 * far + 1 }, (_, n) => ({
    at: n - far,
    weight: Math.exp(-((n - far) ** 2) / (2 * sigma * sigma)),
  }));
  applyTaps(
    values,
    width,
    height,
    taps.map(({ at, weight }) => ({ x: at, y: 0, weight })),
  );
  applyTaps(
    values,
    width,
    height,
    taps.map(({ at, weight }) => ({ x: 0, y: at, weight })),
  );
}

/** Replaces each value by the weighted mean of the values around; beyond the edge the edge continues. */
function applyTaps(
  values: Float32Array,
  width: number,
  height: number,
  taps: readonly { readonly x: number; readonly y: number; readonly weight: number }[],
): void {
  const total = taps.reduce((sum, { weight }) => sum + weight, 0);
  const before = values.slice();
  values.fill(0);
  for (const { x: dx, y: dy, weight } of taps)
    for (let y = 0; y < height; y += 1) {
      const row = Math.min(Math.max(y + dy, 0), height - 1) * width;
      const share = weight / total;
      const first = Math.max(0, -dx);
      const last = Math.min(width, width - dx);
      for (let x = 0; x < first; x += 1)
        values[y * width + x] = (values[y * width + x] as number) + share * (before[row] as number);
      for (let x = first, at = y * width + first, from = row + first + dx; x < last; x += 1, at += 1, from += 1)
        values[at] = (values[at] as number) + share * (before[from] as number);
      for (let x = last; x < width; x += 1)
        values[y * width + x] = (values[y * width + x] as number) + share * (before[row + width - 1] as number);
    }
}
