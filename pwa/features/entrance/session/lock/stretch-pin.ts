import type { StretchedPin } from "#pwa/session/tablet/people-on-device.ts";

/** PBKDF2 rounds: half a second on a tablet, and as long for each guess by somebody with the tablet's storage. */
const rounds = 600_000;

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

/** Hashes a PIN with a new salt of this device and person. */
export async function stretchNewPin(pin: string): Promise<StretchedPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toBase64(salt), hash: await stretch(pin, salt) };
}

export async function isPinOf(pin: string, { salt, hash }: StretchedPin): Promise<boolean> {
  return (await stretch(pin, fromBase64(salt))) === hash;
}

async function stretch(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds }, key, 256);
  return toBase64(new Uint8Array(bits));
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
