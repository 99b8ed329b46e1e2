import { resolve } from "node:path";
import { areas } from "../shared/commands.ts";

/** The used part of the bundler's module information. */
interface Bundle {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** A command's file, by name. */
interface RuleModule {
  readonly name: string;
  readonly module: string;
}

/** Commands used in a shop all day, also offline. */
export const ofAShift: readonly string[] = [
  ...["inventory.addItems", "inventory.acceptItems", "inventory.editItem", "inventory.foundHere"],
  ...["inventory.markPrinted", "catalogue.quickCreateProduct", "catalogue.attachGtin"],
  ...["audits.start", "audits.recordScans", "audits.run", "audits.resolveLine"],
];

/** Entry files of screens that may come first. */
const signIn = ["pwa/staff/login-page.tsx"];
const home = ["pwa/start/browser-device.ts", "pwa/features/home/home-screen.tsx"];
const waiting = ["pwa/local/pending-effects.ts", "pwa/features/home/unsent-work.tsx"];

/**
 * Imported beside what a first screen needs, but not needed by it: the code that parses arguments belongs to command
 * definitions, and so do the schemas of settings and payments. Each lucide icon is imported by name.
 */
const notFollowed =
  /[\\/](zod|lucide-react)[\\/]|[\\/]shared[\\/](kernel[\\/](schema|parse)|settings[\\/]fields|till[\\/]tender)\.ts$/;

/**
 * Groups what loads before a first screen into one file each: sixty small files would be a tenth larger. What sign-in
 * and home share is separate, and so are commands' rules, each in its own file; what an area's rules share is one file,
 * or two. `listRules` returns the modules of the rules.
 */
export function firstScreenChunks(listRules: () => readonly RuleModule[]) {
  const modules = listRules();
  const rules = modules.map(({ module }) => module);
  const begins = new Set([...signIn, ...home, ...waiting].map((file) => resolve(file)).concat(rules));
  const each = rules.map((rule) => [rule]);
  const often = modules.filter(({ name }) => ofAShift.includes(name)).map(({ module }) => module);
  return [
    group(begins, "everywhere", 4, (_, isOf) => (isOf(signIn) && isOf(home) ? "everywhere" : null)),
    group(begins, "home", 3, (_, isOf) => (isOf(home) ? "home" : null)),
    group(begins, "waiting", 2, (_, isOf) => (isOf(waiting) ? "waiting" : null)),
    // What only one rule needs goes with it; what only rarely used rules share is separate.
    group(begins, "rules", 1, (id, isOf) =>
      each.filter(isOf).length > 1 ? `${areaOf(id)}-${isOf(often) ? "rules" : "further-rules"}` : null,
    ),
    sharedChunks([...each, signIn, home, waiting]),
  ];
}

/** Entry files of the portal's screens that may come first. */
const portalFirst = [
  ...["pwa/start/browser-device.ts", "pwa/portal/bottom-bar.tsx", "pwa/portal/products/products-screen.tsx"],
  ...["pwa/features/session/login-screen.tsx", "pwa/features/sign-up/sign-up-screen.tsx"],
];

/** The portal's groups: what loads before a first screen stays as it is needed. */
export const portalChunks = () => [sharedChunks([portalFirst])];

/** Files for what several screens share, by folder. */
const sharedFiles: readonly (readonly [name: string, modules: RegExp])[] = [
  ["icons", /[\\/]lucide-react[\\/]/],
  ["controls", /[\\/]@(base|floating)-ui[\\/]|[\\/]pwa[\\/]ui[\\/]/],
  ["parts", /[\\/]pwa[\\/]parts[\\/]/],
  ["scanning", /[\\/]pwa[\\/]scanning[\\/]/],
  ["documents", /[\\/]pwa[\\/](labels|printing)[\\/]/],
  ["domain", /[\\/]shared[\\/](?!kernel[\\/]|settings[\\/]fields)/],
];

/**
 * Puts into a few files what several screens share and none of `first` needs. In small files of their own they were two
 * hundred requests at every first start.
 */
const sharedChunks = (first: readonly (readonly string[])[]) => ({
  ...group(new Set(), "shared", 0, (id, isOf) =>
    first.some(isOf) ? null : (sharedFiles.find(([, modules]) => modules.test(id))?.[0] ?? null),
  ),
  minShareCount: 2,
});

/** A group of chunks; `begins` are entry files, which stay alone. */
const group = (
  begins: ReadonlySet<string>,
  debugName: string,
  priority: number,
  name: (id: string, isOf: (roots: readonly string[]) => boolean) => string | null,
) => ({
  debugName,
  priority,
  // Their dependencies are in a group themselves, or go with the modules that need them.
  includeDependenciesRecursively: false,
  name: (id: string, bundle: Bundle) =>
    begins.has(id) ? null : name(id, (roots) => closureOf(roots, bundle).has(iconOf(id) ?? id)),
});

const closures = new Map<readonly string[], ReadonlySet<string>>();

/** Returns the ids of all modules imported by these, directly or indirectly, and the names of their icons. */
function closureOf(roots: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const known = closures.get(roots);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const open = roots.map((root) => resolve(root));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || notFollowed.test(id)) continue;
    found.add(id);
    const module = bundle.getModuleInfo(id);
    open.push(...(module?.importedIds ?? []));
    for (const [, names = ""] of module?.code?.matchAll(/import \{([^}]*)\} from "lucide-react"/g) ?? [])
      for (const name of names.split(",")) found.add(`icon ${name.trim().toLowerCase()}`);
  }
  closures.set(roots, found);
  return found;
}

/** Returns an icon's name: `…/icons/undo-2.js` is imported as Undo2. */
const iconOf = (id: string): string | null => {
  const [, name] = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([a-z0-9-]+)\.m?js$/.exec(id) ?? [];
  return name === undefined ? null : `icon ${name.replaceAll("-", "")}`;
};

/** Returns a module's area, with its part in a folder of the area; what several areas need has a file of its own. */
const areaOf = (id: string): string => {
  const [, area = "", part = "commands"] = /[\\/]shared[\\/]([a-z]+)[\\/](?:([a-z]+)[\\/])?/.exec(id) ?? [];
  if (!Object.hasOwn(areas, area)) return "common";
  return part === "commands" ? area : `${area}-${part}`;
};
