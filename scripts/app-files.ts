/** Files of the built app with the modules that go into them, by path in the project; the first match counts. */
type Files = readonly (readonly [name: string, modules: RegExp])[];

/** The large libraries, apart by what needs them: their names stay while the app changes. */
const libraries: Files = [
  ["icons", /\/lucide-react\//],
  ["database", /\/(dexie|dexie-react-hooks|@noble)\//],
  ["schema", /\/zod\//],
  ["scanner", /\/(@zxing|ts-custom-error)\//],
  ["calendar", /\/(react-day-picker|date-fns|@date-fns)\//],
  ["codes", /\/(qrcode|dijkstrajs|jsbarcode)\//],
  ["tables", /\/(papaparse|fflate)\//],
  ["pdf", /\/(jspdf|fast-png|iobuffer|pako)\//],
  ["widgets", /./],
];

/** Another language, of which the import of files needs a part. */
const languages: Files = [
  ["shared-spanish", /^shared\/words\/es\.json$/],
  ["spanish", /\/es\.json$|^pwa\/(staff|portal)\/spanish\.ts$|^pwa\/language\//],
];

/** Files of modules that many screens share, one for each layer. */
const layers: Files = [
  ["device", /^pwa\/(local|sync|start)\//],
  ["documents", /^pwa\/(labels|printing|papers|listing-sheets)\//],
  ["ui", /^pwa\/(ui|styles)\//],
  ["scanning", /^pwa\/scanning\//],
  ["parts", /^pwa\/parts\//],
];

/** Screens, by what people do in one visit. Any other feature has a file of its own. */
const screens: Files = [
  ["session", /^pwa\/(session\/|features\/(session|entrance|sign-up)\/|staff\/(entrance|invite|lock)-page)/],
  // The palette finds settings, and is a part of the frame.
  ["frame", /^pwa\/(features\/sync-status|features\/settings\/(settings-search|words)\.)/],
  ["home", /^pwa\/(features\/home|portal\/notifications)\//],
  ["items", /^pwa\/(features|portal)\/(inventory|drop-off)\//],
  ["intake", /^pwa\/features\/(intake|add-inventory|requests)\//],
  ["products", /^pwa\/((features|portal)\/products|portal\/store-request|features\/templates)\//],
  ["people", /^pwa\/features\/(consigners|employees|locations)\//],
  ["orders", /^pwa\/features\/(orders|packing|till)\//],
  ["payouts", /^pwa\/(features|portal)\/payouts\//],
  ["settings", /^pwa\/(features|portal)\/(settings|fees|billing)\//],
  ["tablet", /^pwa\/features\/(device-settings|scanner-test)\//],
  ["office", /^pwa\/features\/(activity|attention|dashboard|markdowns)\//],
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

/** Returns whether a module is of a screen or of the frame around it. */
export const isScreen = (path: string): boolean => /^pwa\/(features|portal|staff|session)\//.test(path);

/** Returns whether a module is a list of commands, or the rule of one. */
export const isOfCommands = (path: string): boolean => /^rules-one-by-one$|\/commands\.ts$|\?rule$/.test(path);

/**
 * Returns the name of the file for a module that no first screen needs, by its path in the project and by what needs it
 * at once: screens; what they load when somebody asks for it (the camera, the calendar, printing), which is apart from
 * what all of them are made of; or only commands.
 */
export function fileOf(path: string, neededBy: "screens" | "beside" | "commands"): string {
  const named = (files: Files) => files.find(([, modules]) => modules.test(path))?.[0];
  if (path.includes("node_modules/")) return named(libraries) ?? "widgets";
  const layer = named(layers);
  if (layer !== undefined) return neededBy === "screens" ? layer : `${layer}-beside`;
  const screen = named([...languages, ...screens]) ?? /^pwa\/features\/([a-z-]+)\//.exec(path)?.[1];
  if (screen !== undefined) return screen;
  const [, area] = /^shared\/([a-z]+)\/commands(?:\/|\.ts)/.exec(path) ?? [];
  if (area !== undefined) return `${commandFileOf(area)}-commands`;
  return neededBy === "commands" ? "commands" : "domain";
}
