import { t } from "#shared/words/define-words.ts";
import { keptValue } from "./kept/kept-value.ts";

/**
 * This device's name ("Back room tablet"), which is sent to the server when its queue registers and which admins see in
 * the list of devices; "" for the guessed one.
 */
const given = keptValue("deviceName", (stored) => String(stored ?? ""), "trace.deviceName");

export const readDeviceName = (): string => given.get() || guessedName();

/** Stores the device's name; an empty one restores the guessed name. Resolves when it is on the disk. */
export async function nameDevice(name: string): Promise<void> {
  await given.change(() => name.trim().slice(0, 120));
}

function guessedName(): string {
  const agent = navigator.userAgent;
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/iPad/, "iPad"],
    [/iPhone/, "iPhone"],
    [/Android.*Mobile/, t("Android phone")],
    [/Android/, t("Android tablet")],
    [/Macintosh/, navigator.maxTouchPoints > 1 ? "iPad" : "Mac"],
    [/Windows/, t("Windows computer")],
    [/CrOS/, "Chromebook"],
    [/Linux/, t("Linux computer")],
  ];
  return kinds.find(([shape]) => shape.test(agent))?.[1] ?? t("This device");
}
