/** Decodes an authenticator app's secret. */
export function fromBase32(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, "0")).join("");
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
