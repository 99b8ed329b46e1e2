/**
 * Returns slots in ascending order of a number, stable: a radix sort over the numbers' bytes, lowest first. 100,000
 * slots take some milliseconds, a comparison sort a hundred.
 */
export function sortedByKey(slots: Uint32Array, key: (slot: number) => number): Uint32Array<ArrayBuffer> {
  const count = slots.length;
  const bytes = new Uint8Array(sortable(slots, key).buffer);
  const starts = new Uint32Array(257);
  let order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  let next = new Uint32Array(count);
  for (let digit = 0; digit < 8; digit += 1) {
    starts.fill(0);
    for (let at = digit; at < bytes.length; at += 8)
      starts[(bytes[at] as number) + 1] = (starts[(bytes[at] as number) + 1] as number) + 1;
    if (count === 0 || starts[(bytes[digit] as number) + 1] === count) continue;
    for (let byte = 1; byte <= 256; byte += 1) starts[byte] = (starts[byte] as number) + (starts[byte - 1] as number);
    for (let at = 0; at < count; at += 1) {
      const from = order[at] as number;
      const byte = bytes[from * 8 + digit] as number;
      const to = starts[byte] as number;
      starts[byte] = to + 1;
      next[to] = from;
    }
    [order, next] = [next, order];
  }
  for (let at = 0; at < count; at += 1) order[at] = slots[order[at] as number] as number;
  return order;
}

/**
 * Returns the keys as 64-bit integers, low word first, that sort as the numbers do: sign bit flipped, and all bits of
 * negative numbers.
 */
function sortable(slots: Uint32Array, key: (slot: number) => number): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(slots.length * 2);
  const number = new DataView(new ArrayBuffer(8));
  for (let at = 0; at < slots.length; at += 1) {
    number.setFloat64(0, key(slots[at] as number), true);
    const low = number.getUint32(0, true);
    const high = number.getUint32(4, true);
    const negative = high >>> 31 === 1;
    words[at * 2] = negative ? ~low : low;
    words[at * 2 + 1] = negative ? ~high : high ^ 0x8000_0000;
  }
  return words;
}
