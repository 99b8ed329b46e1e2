import { readBuiltScripts, scriptOf } from "../../../scripts/built-modules.ts";
import { readConfig } from "#server/config.ts";

/** Returns the address, for `route`, of the staff's built script that has a source module. */
export const builtScript = (module: string): string =>
  `**/${scriptOf(readBuiltScripts(readConfig({}).appDirectory), module)}`;
