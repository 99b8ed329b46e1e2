import { currentLanguage } from "#shared/words/language.ts";

/** What test files in one process share: values by name, and how much is open by kind. */
export interface Found {
  readonly values: ReadonlyMap<string, unknown>;
  readonly open: ReadonlyMap<string, number>;
}

/** Timers are not counted: those of libraries end meanwhile. */
const counted: ReadonlySet<string> = new Set(["ProcessWrap", "TCPServerWrap", "TCPSocketWrap"]);
/** Loggers listen to these until they are collected as garbage. */
const ofLoggers: ReadonlySet<string | symbol> = new Set(["exit", "beforeExit"]);

/** Libraries set these when they are first imported, whichever file does so. */
const ofLibraries: ReadonlySet<string> = new Set([
  "environment VIPSHOME",
  "global __zod_globalConfig",
  "global __zod_globalRegistry",
]);

/** Returns what this process has that its files share. */
export function lookAround(): Found {
  const open = new Map<string, number>();
  for (const event of process.eventNames())
    if (!ofLoggers.has(event)) open.set(`listeners of ${String(event)}`, process.listenerCount(event));
  for (const kind of process.getActiveResourcesInfo()) if (counted.has(kind)) open.set(kind, (open.get(kind) ?? 0) + 1);
  return {
    values: new Map<string, unknown>([
      ...Object.entries(process.env).map(([name, value]) => [`environment ${name}`, value] as const),
      ...Object.getOwnPropertyNames(globalThis).map((name) => [`global ${name}`, true] as const),
      ...Object.entries({ Date, fetch, setInterval, setTimeout }),
      ["working folder", process.cwd()],
      ["language", currentLanguage()],
    ]),
    open,
  };
}

/** Returns the names of what is other than it was, or open beyond what was. */
export function leftBehind(before: Found, after: Found): readonly string[] {
  const names = new Set([...before.values.keys(), ...after.values.keys()]);
  const changed = [...names].filter(
    (name) => !ofLibraries.has(name) && before.values.get(name) !== after.values.get(name),
  );
  const more = [...after.open].filter(([kind, count]) => count > (before.open.get(kind) ?? 0));
  return [...changed, ...more.map(([kind, count]) => `${kind}: ${count - (before.open.get(kind) ?? 0)} more`)];
}
