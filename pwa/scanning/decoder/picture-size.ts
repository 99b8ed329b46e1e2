/**
 * Returns the dimensions of a PNG or JPEG from its first bytes, so that a huge one is refused before decoding; null for
 * other formats or if they are missing.
 */
export function pictureSize(head: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.byteLength >= 24 && view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.byteLength >= 4 && view.getUint16(0) === 0xffd8) return jpegSize(view);
  return null;
}

/** Walks a JPEG's segments to its frame header (ITU T.81, B.2.2). */
function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker < 0xff01) return null;
    // Fill bytes before a marker.
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
