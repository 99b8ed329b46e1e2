import { resolve } from "node:path";
import { commandFileOf, fileOf, isOfCommands, isScreen } from "./app-files.ts";
import { pathOf } from "./built-modules.ts";

interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}

/** The used part of the bundler's module information. */
interface Bundle {
  getModuleInfo(id: string): Module | null;
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

/** Entry files of the staff's screens that may come first, and of what loads with them. */
const signIn = ["pwa/staff/login-page.tsx"];
/** Modules that the sign-in loads for some people; none needs a file of Home. */
const ofSignIn = ["onboarding", "provider-sign-in", "shut-out-note"].map((part) => `pwa/features/session/${part}.tsx`);
const entrance = ["pwa/staff/entrance-pages.tsx", "pwa/staff/invite-page.tsx", ...ofSignIn];
const home = ["pwa/start/browser-device.ts", "pwa/features/home/home-screen.tsx"];
const waiting = ["pwa/local/pending-effects.ts", "pwa/features/home/unsent-work.tsx"];
/** Modules that any page may load beside its first screen; none needs a file of Home. */
const beside = [
  ...[
    "pwa/parts/update/register-worker.ts",
    "pwa/parts/update/keep-rest.ts",
    "pwa/session/access-state.ts",
    "pwa/styles/accent-colours.ts",
  ],
  ...["pwa/session/tablet/owed-sign-outs.ts", "shared/words/sellers.ts"],
];
const afterwards = [
  ...["pwa/session/kept-screen/keep-screens.ts", "pwa/session/provider-return.ts"],
  "pwa/session/tablet/forget-who-left.ts",
];

/**
 * Imported beside what a first screen needs, but not needed by it: the code that parses arguments belongs to command
 * definitions, and so do the schemas of settings, payments and profiles. Each lucide icon is imported by name.
 */
const notFollowed =
  /[\\/](zod|lucide-react)[\\/]|[\\/]shared[\\/](kernel[\\/](schema|seen-by|parse)|settings[\\/]fields|inventory[\\/]item-fields|till[\\/]tender|consigners[\\/]profile-changes)\.ts$/;

/** Parts of Base UI that its fields import and only its popups use. */
const ofPopups =
  /[\\/](floating-ui\.utils\.mjs|@base-ui[\\/](react[\\/]floating-ui-react|utils[\\/]platform)[\\/]|\w+(Popup|Trigger)DataAttributes\.mjs|popupStateMapping\.mjs|useAriaLabelledBy\.mjs)/;

/**
 * Puts every module of the staff's app into one of some sixty files. What loads before a first screen has files of its
 * own, and so do the rules of each area, since a start after an update loads those of waiting commands; all else is by
 * folder (scripts/app-files.ts). `listRules` returns the modules of the rules.
 */
export function staffFiles(listRules: () => readonly RuleModule[]) {
  const rules = listRules();
  const modulesOf = (some: readonly RuleModule[]) => some.map(({ module }) => module);
  const often = modulesOf(rules.filter(({ name }) => ofAShift.includes(name)));
  const files = [...Map.groupBy(rules, ({ name }) => commandFileOf(name.split(".", 1)[0] ?? ""))].map(
    ([file, some]) => ({ file, modules: modulesOf(some) }),
  );
  return group("pwa/staff/main.tsx", (id, isOf) => {
    if (isOf(signIn) && !ofPopups.test(id)) return isOf(home) ? "everywhere" : "sign-in";
    if (isOf(home)) return "home-first";
    if (isOf(waiting)) return "waiting";
    if (isOf(entrance) && !ofPopups.test(id)) return "entrance";
    if (isOf(beside)) return "beside";
    if (isOf(afterwards)) return "afterwards";
    if (id === "\0rules-one-by-one") return "rules";
    const [one, other] = files.filter(({ modules }) => isOf(modules));
    if (one === undefined) return null;
    return `${other === undefined ? `${one.file}-` : ""}${isOf(often) ? "" : "further-"}rules`;
  });
}

/** Entry files of the portal's screens that may come first, and of what loads before each of them. */
const shell = ["pwa/start/browser-device.ts"];
const products = ["pwa/portal/bottom-bar.tsx", "pwa/portal/products/products-screen.tsx"];
const logIn = ["pwa/features/session/login-screen.tsx", "pwa/features/session/accept-invite-screen.tsx"];
const signUp = ["pwa/features/sign-up/sign-up-screen.tsx"];

/** Puts every module of the portal into one of some fifty files, as `staffFiles` does. */
export const portalFiles = () =>
  group("pwa/portal/main.tsx", (id, isOf) => {
    if (isOf(shell)) return "shell";
    const logsIn = isOf(logIn) && !ofPopups.test(id);
    if (isOf(products)) return logsIn || isOf(signUp) ? "everywhere" : "products-first";
    if (logsIn) return "sign-in";
    if (isOf(signUp)) return "sign-up";
    if (isOf(ofSignIn)) return "entrance";
    if (isOf(beside)) return "beside";
    return isOf(afterwards) ? "afterwards" : null;
  });

/** A group of chunks: those that `first` names, and what is left by folder. */
const group = (entry: string, first: (id: string, isOf: (roots: readonly string[]) => boolean) => string | null) => ({
  debugName: "files",
  // Each module has its own place.
  includeDependenciesRecursively: false,
  name: (id: string, bundle: Bundle) => {
    const isOf = (roots: readonly string[]) => closureOf(roots, bundle).has(iconOf(id) ?? id);
    const { screens, others } = (loaded ??= loadedBy(entry, bundle));
    const hasAll = (roots: readonly string[]) => closureOf(roots, bundle, /$^/).has(id);
    return first(id, isOf) ?? fileOf(pathOf(id), hasAll(screens) ? "screens" : hasAll(others) ? "beside" : "commands");
  },
});

let loaded: ReturnType<typeof loadedBy> | undefined;

/** Returns what an entry loads at any time: screens with their frame, and what is beside them, but no commands. */
function loadedBy(entry: string, bundle: Bundle) {
  const seen = new Set([resolve(entry)]);
  const loads = new Set<string>();
  // A set takes what is added while it is walked.
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = bundle.getModuleInfo(id) ?? {};
    for (const one of dynamicallyImportedIds) loads.add(one);
    for (const one of [...importedIds, ...dynamicallyImportedIds]) seen.add(one);
  }
  const [screens, others] = [isScreen, (path: string) => !isScreen(path) && !isOfCommands(path)].map((is) =>
    [...loads].filter((id) => is(pathOf(id))),
  );
  return { screens: screens ?? [], others: others ?? [] };
}

const closures = new Map<readonly string[], ReadonlySet<string>>();

/** Returns the ids of all modules imported by these, directly or indirectly, and the names of their icons. */
function closureOf(roots: readonly string[], bundle: Bundle, without = notFollowed): ReadonlySet<string> {
  const known = closures.get(roots);
  if (known !== undefined) return known;
  const found = new Set<string>();
  const open = roots.map((root) => resolve(root));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || without.test(id)) continue;
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
