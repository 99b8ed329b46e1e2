import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where distributions of Linux keep DejaVu. */
const folders = ["truetype/dejavu", "dejavu", "dejavu-sans-fonts"].map((folder) => `/usr/share/fonts/${folder}`);

/**
 * Lets a browser see DejaVu only, whatever fonts a machine has: what is right with one font of many may be wrong with
 * the one that a bare machine has. Changes nothing where there is no DejaVu.
 */
export const onlyDejaVu = (): Readonly<Record<string, string>> =>
  folders.some((folder) => existsSync(folder))
    ? { FONTCONFIG_FILE: fileURLToPath(new URL("./only-dejavu.conf", import.meta.url)) }
    : {};
