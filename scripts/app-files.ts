/** Files of the built app with the modules that go into them, by path in the project; the first match counts. */
type Files = readonly (readonly [name: string, modules: RegExp])[];

/** Large libraries of some screens alone, with the code that is always used with them; all others are one file. */
const libraries: Files = [
  ["ui", /\/lucide-react\//],
  ["database", /\/(dexie|dexie-react-hooks|@noble|zod)\//],
  ["scanner", /\/(@zxing|ts-custom-error)\//],
  ["calendar", /\/(react-day-picker|date-fns|@date-fns)\//],
  ["tables", /\/(papaparse|fflate)\//],
  ["pdf", /\/(jspdf|fast-png|iobuffer|pako)\//],
  ["widgets", /./],
];

/** Another language, of which the import of files needs a part. */
const languages: Files = [
  ["shared-spanish", /^shared\/words\/es\.json$/],
  ["spanish", /\/es\.json$|^pwa\/(staff|portal)\/spanish\.ts$|^pwa\/language\//],
];

/** Files of modules that many screens share, one for each layer; what needs a large library is with it. */
const layers: Files = [
  ["calendar", /^pwa\/ui\/pickers\/date-range-dialog\./],
  ["camera", /^pwa\/scanning\/(decoder|camera\/(?!camera-(button|dock|place)))|^pwa\/parts\/pictures\/draw-small\./],
  ["device", /^pwa\/machine\//],
  ["documents", /^pwa\/paper\//],
  ["ui", /^pwa\/ui\//],
  ["scanning", /^pwa\/scanning\//],
  ["parts", /^pwa\/parts\//],
];

/** Screens, by what people do in one visit. Any other feature has a file of its own. */
const screens: Files = [
  ["session", /^pwa\/(session\/|features\/entrance\/|staff\/(entrance|invite|lock)-page)/],
  [
    "items",
    /^pwa\/((features|portal)\/(inventory\/(?!markdowns)|drop-off\/)|features\/(intake\/(?!import)|consigners\/requests\/))/,
  ],
  ["products", /^pwa\/((features|portal)\/products|portal\/store-request)\//],
  ["people", /^pwa\/(features|portal)\/(consigners|settings\/employees|locations|payouts)\//],
  ["orders", /^pwa\/features\/(orders|till)\//],
  // The palette finds settings, and is a part of the frame.
  [
    "frame",
    /^pwa\/(features\/(attention\/sync-status\/|home\/(?!activity|dashboard)|settings\/(settings-search|words)\.)|portal\/notifications\/)/,
  ],
  ["settings", /^pwa\/(features|portal)\/settings\//],
  ["office", /^pwa\/features\/(attention|home|inventory)\//],
  ["frame", /^pwa\/(staff|portal)\//],
];

/** Areas with few commands, and the area in whose files these are. */
const neighbours: Readonly<Record<string, string>> = {
  consigners: "settings",
  employees: "settings",
  fees: "settings",
  locations: "settings",
  notifications: "settings",
  markdowns: "inventory",
  requests: "catalogue",
  till: "orders",
};

/** Returns the area in whose files an area's commands are. */
export const commandFileOf = (area: string): string => neighbours[area] ?? area;

/** Returns whether a module is a list of commands, or the rule of one. */
export const isOfCommands = (path: string): boolean =>
  /^rules-one-by-one$|^shared\/areas\/[a-z]+\/commands\.ts$|\?rule$/.test(path);

/**
 * Returns the name of the file for a module that no first screen needs, by its path in the project. Of `shared/` what
 * commands alone need is apart (`isOfApp` is false).
 */
export function fileOf(path: string, isOfApp: boolean): string {
  const named = (files: Files) => files.find(([, modules]) => modules.test(path))?.[0];
  const file = path.includes("node_modules/") ? named(libraries) : named([...languages, ...layers, ...screens]);
  const feature = file ?? /^pwa\/features\/(?:intake\/)?([a-z-]+)\//.exec(path)?.[1];
  if (feature !== undefined) return feature;
  const [, area] = /^shared\/areas\/([a-z]+)\/commands(?:\/|\.ts)/.exec(path) ?? [];
  if (area !== undefined) return `${commandFileOf(area)}-commands`;
  return isOfApp ? "domain" : "commands";
}
