import { deviceKindWords } from "./words.ts";
/**
 * What people call this device ("Back room tablet"): kept on it, told to the server when
 * its queue registers, shown to an Admin who looks for a lost one.
 */
const key = "trace.deviceName";

export const readDeviceName = (): string => localStorage.getItem(key) ?? guessedName();

/** An empty name returns to the guess. */
export function nameDevice(name: string): void {
  const given = name.trim().slice(0, 120);
  if (given === "") localStorage.removeItem(key);
  else localStorage.setItem(key, given);
}

function guessedName(): string {
  const agent = navigator.userAgent;
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/iPad/, "iPad"],
    [/iPhone/, "iPhone"],
    [/Android.*Mobile/, deviceKindWords("androidPhone")],
    [/Android/, deviceKindWords("androidTablet")],
    [/Macintosh/, navigator.maxTouchPoints > 1 ? "iPad" : "Mac"],
    [/Windows/, deviceKindWords("windows")],
    [/CrOS/, "Chromebook"],
    [/Linux/, deviceKindWords("linux")],
  ];
  return kinds.find(([shape]) => shape.test(agent))?.[1] ?? deviceKindWords("other");
}
