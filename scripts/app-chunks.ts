import { resolve } from "node:path";
import { commandFileOf, fileOf, isOfCommands } from "./app-files.ts";
import { ruleModules } from "./app-transforms.ts";
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

/** Commands used in a shop all day, also offline. */
export const ofAShift: readonly string[] = [
  ...["inventory.addItems", "inventory.acceptItems", "inventory.editItem", "inventory.foundHere"],
  ...["inventory.markPrinted", "catalogue.quickCreateProduct", "catalogue.attachGtin"],
  ...["audits.start", "audits.recordScans", "audits.run", "audits.resolveLine"],
];

/** Modules that the sign-in loads for some people; none needs a file of Home. */
const ofSignIn = ["onboarding", "provider-sign-in", "shut-out-note"].map(
  (part) => `pwa/features/entrance/session/${part}.tsx`,
);
/** Files of what any page may load beside its first screen, where none needs a file of Home, and after it. */
const later = {
  beside: [
    "pwa/parts/update/app-update.ts",
    "pwa/portal/after-start.ts",
    "pwa/parts/update/register-worker.ts",
    "pwa/parts/update/keep-rest.ts",
    "pwa/session/access-state.ts",
    "pwa/ui/screen-focus.ts",
    "pwa/ui/show-pressed.ts",
    "pwa/ui/styles/accent-colours.ts",
    "pwa/session/tablet/owed-sign-outs.ts",
    "shared/words/sellers.ts",
  ],
  afterwards: [
    "pwa/session/kept-screen/keep-screens.ts",
    "pwa/session/provider-return.ts",
    "pwa/session/tablet/forget-who-left.ts",
  ],
};

/**
 * Files of what loads before a first screen or beside it, each with the modules that begin it. A module is in the first
 * of its face's files that needs it.
 */
export const firstFiles: Readonly<Record<"staff" | "portal", Readonly<Record<string, readonly string[]>>>> = {
  staff: {
    "sign-in": ["pwa/staff/login-page.tsx"],
    "home-first": ["pwa/machine/start/browser-device.ts", "pwa/features/home/home-screen.tsx"],
    waiting: ["pwa/machine/local/pending-effects.ts", "pwa/features/home/unsent-work.tsx"],
    entrance: ["pwa/staff/entrance-pages.tsx", "pwa/staff/invite-page.tsx", ...ofSignIn],
    ...later,
  },
  portal: {
    shell: ["pwa/machine/start/browser-device.ts"],
    everywhere: ["pwa/ui/controls/button.tsx", "pwa/ui/controls/screen-title.tsx"],
    "sign-in": [
      "pwa/features/entrance/session/login-screen.tsx",
      "pwa/features/entrance/session/accept-invite-screen.tsx",
    ],
    "products-first": ["pwa/portal/bottom-bar.tsx", "pwa/portal/products/products-screen.tsx"],
    "sign-up": ["pwa/features/entrance/sign-up/sign-up-screen.tsx"],
    entrance: ofSignIn,
    ...later,
  },
};

/**
 * Imported beside what a first screen needs, but not needed by it: the code that parses arguments belongs to command
 * definitions, and so do the schemas of settings, payments and profiles. Each lucide icon is imported by name.
 */
const notFollowed =
  /[\\/](zod|lucide-react)[\\/]|[\\/]shared[\\/](machine[\\/]kernel[\\/](schema|seen-by|parse)|areas[\\/](settings[\\/]fields|inventory[\\/]item-fields|till[\\/]tender|consigners[\\/]profile-changes))\.ts$/;

/** Parts of Base UI that its fields import and only its popups use, and the files of screens without popups. */
const ofPopups =
  /[\\/](floating-ui\.utils\.mjs|@base-ui[\\/](react[\\/]floating-ui-react|utils[\\/]platform)[\\/]|\w+(Popup|Trigger)DataAttributes\.mjs|popupStateMapping\.mjs|useAriaLabelledBy\.mjs)/;
const withoutPopups = ["sign-in", "entrance"];

/**
 * Puts every module of a face into one of some fifty files. What loads before a first screen has files of its own, and
 * so do the rules of each area, since a start of the staff's app after an update loads those of waiting commands; all
 * else is by folder (scripts/app-files.ts).
 */
export async function appFiles(face: keyof typeof firstFiles) {
  const first = Object.entries(firstFiles[face]);
  const rules = face === "staff" ? await ruleModules() : [];
  const modulesOf = (some: typeof rules) => some.map(({ module }) => module);
  const often = modulesOf(rules.filter(({ name }) => ofAShift.includes(name)));
  const areas = [...Map.groupBy(rules, ({ name }) => commandFileOf(name.split(".", 1)[0] ?? ""))].map(
    ([area, some]) => ({ area, modules: modulesOf(some) }),
  );
  let ofApp: ReadonlySet<string> | undefined;
  return {
    debugName: "files",
    // Each module has its own place.
    includeDependenciesRecursively: false,
    name: (id: string, bundle: Bundle) => {
      const isOf = (roots: readonly string[]) => closureOf(roots, bundle).has(iconOf(id) ?? id);
      const possible = ofPopups.test(id) ? first.filter(([file]) => !withoutPopups.includes(file)) : first;
      const named = possible.find(([, roots]) => isOf(roots))?.[0];
      if (named !== undefined) return named;
      const [one, other] = areas.filter(({ modules }) => isOf(modules));
      if (other !== undefined || id === "\0rules-one-by-one") return "rules";
      if (one !== undefined) return `${one.area}-${isOf(often) ? "" : "further-"}rules`;
      return fileOf(pathOf(id), (ofApp ??= loadedBy(`pwa/${face}/main.tsx`, bundle)).has(id));
    },
  };
}

/** Returns the ids of all modules that an entry loads at any time, but those that commands alone need. */
function loadedBy(entry: string, bundle: Bundle): ReadonlySet<string> {
  const found = new Set([resolve(entry)]);
  // A set takes what is added while it is walked.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = bundle.getModuleInfo(id) ?? {};
    for (const one of [...importedIds, ...dynamicallyImportedIds]) if (!isOfCommands(pathOf(one))) found.add(one);
  }
  return found;
}

const closures = new Map<readonly string[], ReadonlySet<string>>();

/** Returns the ids of all modules imported by these, directly or indirectly, and the names of their icons. */
function closureOf(roots: readonly string[], bundle: Bundle): ReadonlySet<string> {
  const known = closures.get(roots);
  if (known !== undefined) return known;
  const modules = new Set(roots.map((root) => resolve(root)));
  const icons = new Set<string>();
  for (const id of modules) {
    const { importedIds = [], code } = bundle.getModuleInfo(id) ?? {};
    for (const one of importedIds) if (!notFollowed.test(one)) modules.add(one);
    for (const [, names = ""] of code?.matchAll(/import \{([^}]*)\} from "lucide-react"/g) ?? [])
      for (const name of names.split(",")) icons.add(`icon ${name.trim().toLowerCase()}`);
  }
  const found = new Set([...modules, ...icons]);
  closures.set(roots, found);
  return found;
}

/** Returns an icon's name: `…/icons/undo-2.js` is imported as Undo2. */
const iconOf = (id: string): string | null => {
  const [, name] = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([a-z0-9-]+)\.m?js$/.exec(id) ?? [];
  return name === undefined ? null : `icon ${name.replaceAll("-", "")}`;
};
