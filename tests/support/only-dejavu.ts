import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Folders where Linux distributions have DejaVu. */
const folders = ["truetype/dejavu", "dejavu", "dejavu-sans-fonts"].map((folder) => `/usr/share/fonts/${folder}`);

/**
 * Limits a browser to DejaVu, whatever fonts a machine has: a layout right with one font may be wrong with a bare
 * machine's only one. Changes nothing without DejaVu.
 */
export const onlyDejaVu = (): Readonly<Record<string, string>> =>
  folders.some((folder) => existsSync(folder))
    ? { FONTCONFIG_FILE: fileURLToPath(new URL("./only-dejavu.conf", import.meta.url)) }
    : {};
