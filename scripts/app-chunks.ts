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
 * definitions, and so do the schemas of settings. Each lucide icon is imported by name.
 */
const notFollowed = /[\\/](zod|lucide-react)[\\/]|[\\/]shared[\\/](kernel[\\/](schema|parse)|settings[\\/]fields)\.ts$/;

/**
 * Groups what loads before a first screen into one file each: sixty small files would be a tenth larger. What sign-in
 * and home share is separate, and so are commands' rules, each in its own file; what an area's rules share is one file,
 * or two. `listRules` returns the modules of the rules.
 */
export function firstScreenChunks(listRules: () => readonly RuleModule[]) {
  const modules = listRules();
  const rules = modules.map(({ module }) => module);
  const begins = new Set([...signIn, ...home, ...waiting].map((file) => resolve(file)).concat(rules));
  const group = (
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
  const each = rules.map((rule) => [rule]);
  const often = modules.filter(({ name }) => ofAShift.includes(name)).map(({ module }) => module);
  return [
    group("everywhere", 4, (_, isOf) => (isOf(signIn) && isOf(home) ? "everywhere" : null)),
    group("home", 3, (_, isOf) => (isOf(home) ? "home" : null)),
    group("waiting", 2, (_, isOf) => (isOf(waiting) ? "waiting" : null)),
    // What only one rule needs goes with it; what only rarely used rules share is separate.
    group("rules", 1, (id, isOf) =>
      each.filter(isOf).length > 1 ? `${areaOf(id)}-${isOf(often) ? "rules" : "further-rules"}` : null,
    ),
  ];
}

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

/** Returns a module's area; what several areas need has a file of its own. */
const areaOf = (id: string): string => {
  const [, area = ""] = /[\\/]shared[\\/]([a-z]+)[\\/]/.exec(id) ?? [];
  return Object.hasOwn(areas, area) ? area : "common";
};
