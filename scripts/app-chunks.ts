import { resolve } from "node:path";
import { areas } from "../shared/commands.ts";

/** What the bundler tells of a module, as far as it is asked. */
interface Bundle {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** A command's file, by its name. */
interface RuleModule {
  readonly name: string;
  readonly module: string;
}

/** Commands that are given in a shop all day, and offline. */
export const ofAShift: readonly string[] = [
  ...["inventory.addItems", "inventory.acceptItems", "inventory.editItem", "inventory.foundHere"],
  ...["inventory.markPrinted", "catalogue.quickCreateProduct", "catalogue.attachGtin"],
  ...["audits.start", "audits.recordScans", "audits.run", "audits.resolveLine"],
];

/** The files that screens which may stand first begin with. */
const door = ["pwa/staff/login-page.tsx"];
const home = ["pwa/local/browser-device.ts", "pwa/features/home/home-screen.tsx"];
const waiting = ["pwa/local/pending-look.ts", "pwa/features/home/unsent-work.tsx"];

/**
 * Imported beside what a first screen needs, and not needed by it: what reads arguments goes with the
 * definitions of commands. Of lucide's icons each is imported by its name.
 */
const notFollowed = /[\\/](zod|lucide-react)[\\/]|[\\/]shared[\\/]kernel[\\/](schema|parse)\.ts$/;

/**
 * What loads together before a first screen, in one file each: in sixty small ones it would weigh a tenth more. What
 * sign-in has in common with home stands alone, and so do the rules of commands, each in its own file; what the rules of
 * an area share is one file, or two. `listRules` answers the modules of the rules.
 */
export function firstScreenChunks(listRules: () => readonly RuleModule[]) {
  const modules = listRules();
  const rules = modules.map(({ module }) => module);
  const begins = new Set([...door, ...home, ...waiting].map((file) => resolve(file)).concat(rules));
  const group = (
    debugName: string,
    priority: number,
    name: (id: string, isOf: (roots: readonly string[]) => boolean) => string | null,
  ) => ({
    debugName,
    priority,
    // Their dependencies are in a group themselves, or go with what needs them.
    includeDependenciesRecursively: false,
    name: (id: string, bundle: Bundle) =>
      begins.has(id) ? null : name(id, (roots) => closureOf(roots, bundle).has(iconOf(id) ?? id)),
  });
  const each = rules.map((rule) => [rule]);
  const often = modules.filter(({ name }) => ofAShift.includes(name)).map(({ module }) => module);
  return [
    group("everywhere", 4, (_, isOf) => (isOf(door) && isOf(home) ? "everywhere" : null)),
    group("home", 3, (_, isOf) => (isOf(home) ? "home" : null)),
    group("waiting", 2, (_, isOf) => (isOf(waiting) ? "waiting" : null)),
    // What one rule alone needs goes with it, and what only rules of no shift share stands apart.
    group("rules", 1, (id, isOf) =>
      each.filter(isOf).length > 1 ? `${areaOf(id)}-${isOf(often) ? "rules" : "further-rules"}` : null,
    ),
  ];
}

const closures = new Map<readonly string[], ReadonlySet<string>>();

/** Ids of all modules that these import, one through the other, and the names of their icons. */
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

/** How an icon's module is named in a closure: `…/icons/undo-2.js` is imported as Undo2. */
const iconOf = (id: string): string | null => {
  const [, name] = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([a-z0-9-]+)\.m?js$/.exec(id) ?? [];
  return name === undefined ? null : `icon ${name.replaceAll("-", "")}`;
};

/** What several areas need is in a file of its own. */
const areaOf = (id: string): string => {
  const [, area = ""] = /[\\/]shared[\\/]([a-z]+)[\\/]/.exec(id) ?? [];
  return Object.hasOwn(areas, area) ? area : "common";
};
