import { deviceKindWords } from "./words.ts";
/**
 * Storage key of this device's name ("Back room tablet"), which is sent to the server when its queue registers and
 * which admins see in the list of devices.
 */
const key = "trace.deviceName";

export const readDeviceName = (): string => localStorage.getItem(key) ?? guessedName();

/** Stores the device's name; an empty one restores the guessed name. */
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
