import { readBuiltScripts, scriptOf } from "../../../scripts/built-modules.ts";
import { readConfig } from "#server/running/config.ts";

/** Returns the path of the staff's built script that has a source module: `/assets/people-….js`. */
export const builtScript = (module: string): string =>
  `/${scriptOf(readBuiltScripts(readConfig({}).appDirectory), module)}`;
