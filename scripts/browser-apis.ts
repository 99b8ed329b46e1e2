import { type Expression, parseSync, type PropertyKey, Visitor } from "oxc-parser";
import type { BrowserName, CompatData, Identifier, SupportStatement } from "@mdn/browser-compat-data/types";

/** The oldest versions that must run what is built. */
export type Target = Partial<Readonly<Record<BrowserName, string>>>;

/** Newer names that may be used, with the reason. */
export const askedBefore: Readonly<Record<string, string>> = {
  ".requestVideoFrameCallback": "camera frames come by the animation frame where it is missing",
  ".cancelVideoFrameCallback": "as above",
  VideoFrame: "asked for by typeof",
  ".checkVisibility": "Base UI asks for it by typeof",
  ".allocationSize": "of a VideoFrame",
  ".copyTo": "of a VideoFrame",
  ".requestDevice": "of WebUSB, asked for by navigator.usb; without it there is the print dialog",
  ".selectConfiguration": "as above",
  ".selectAlternateInterface": "as above",
  ".claimInterface": "as above",
  ".controlTransferIn": "as above",
  ".transferIn": "as above",
  ".transferOut": "as above",
  ".requestPort": "of Web Serial, asked for by navigator.serial",
  ".getInfo": "as above",
  ".setStatus": "a hook of the WebAssembly loader, none of the platform's",
  ".skipTransition": "React asks for view transitions first",
};

/** Polyfills of the portal for its older browsers (pwa/portal/older-browsers.ts). */
export const broughtAlong: ReadonlySet<string> = new Set(["AbortSignal.any", "Map.groupBy"]);

/** APIs that the target lacks: interfaces and functions by name, static members as `URL.parse`, and methods. */
export interface Newer {
  readonly globals: ReadonlySet<string>;
  readonly statics: ReadonlySet<string>;
  /** Only names that no interface of the target has. */
  readonly methods: ReadonlySet<string>;
}

export function newerThan(target: Target, { api, javascript }: Pick<CompatData, "api" | "javascript">): Newer {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const methods = new Map<string, boolean>();
  const { builtins = {} } = javascript;
  for (const owners of [api, builtins, builtins.Intl ?? {}])
    for (const [owner, feature] of featuresOf(owners)) {
      if (isNewer(feature, target)) globals.add(owner);
      for (const [key, member] of featuresOf(feature)) {
        const name = key.replace(/_(static|event|permission)$/, "");
        const newer = isNewer(member, target);
        if (newer && !globals.has(owner)) statics.add(`${owner}.${name}`);
        methods.set(name, newer && (methods.get(name) ?? true));
      }
    }
  return { globals, statics, methods: new Set([...methods].flatMap(([name, newer]) => (newer ? [name] : []))) };
}

const featuresOf = (feature: Identifier | Record<string, Identifier>): [string, Identifier][] =>
  Object.entries(feature as Record<string, Identifier>).filter(
    ([key]) => /^[A-Za-z]\w*$/.test(key) && key !== "__compat",
  );

function isNewer(feature: Identifier, target: Target): boolean {
  const support = feature.__compat?.support;
  if (support === undefined) return false;
  return Object.entries(target).some(([browser, version]) => {
    const said = support[browser as BrowserName];
    return said !== undefined && !hasBy(said, version);
  });
}

function hasBy(support: SupportStatement, version: string): boolean {
  const statements = Array.isArray(support) ? support : [support];
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
      typeof added === "string" &&
      added !== "preview" &&
      (typeof removed !== "string" || isLater(removed, version)) &&
      flags === undefined &&
      prefix === undefined &&
      other === undefined &&
      !isLater(added.replace("≤", ""), version),
  );
}

function isLater(version: string, other: string): boolean {
  const [a = 0, b = 0] = version.split(".").map(Number);
  const [c = 0, d = 0] = other.split(".").map(Number);
  return a > c || (a === c && b > d);
}

/** A built file's own definitions, and its unchecked uses (`x?.y()`, `typeof X`, `"x" in y` are checks). */
export interface Names {
  readonly defined: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
}

export function namesIn(path: string, source: string): Names {
  const defined = new Set<string>();
  const used = new Set<string>();
  const define = (key: PropertyKey | Expression, computed: boolean) => {
    if (!computed && key.type === "Identifier") defined.add(key.name);
    if (key.type === "Literal" && typeof key.value === "string") defined.add(key.value);
  };
  const { program } = parseSync(path, source);
  new Visitor({
    Property: ({ key, computed }) => define(key, computed),
    MethodDefinition: ({ key, computed }) => define(key, computed),
    PropertyDefinition: ({ key, computed }) => define(key, computed),
    AssignmentExpression: ({ left }) => {
      if (left.type === "MemberExpression") define(left.property as Expression, left.computed);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === "Identifier") used.add(callee.name);
    },
    CallExpression: ({ callee, optional }) => {
      if (optional) return;
      if (callee.type === "Identifier") used.add(callee.name);
      if (callee.type !== "MemberExpression" || callee.optional) return;
      if (callee.computed || callee.property.type !== "Identifier") return;
      const { object, property } = callee;
      if (object.type === "Identifier") used.add(object.name).add(`${object.name}.${property.name}`);
      used.add(`.${property.name}`);
    },
  }).visit(program);
  return { defined, used };
}

/** Returns uses of what the target lacks. A method defined in any of the files is assumed to be that one. */
export function newerUses(files: Readonly<Record<string, Names>>, newer: Newer): readonly string[] {
  const own = new Set(Object.values(files).flatMap(({ defined }) => [...defined]));
  const lacking = new Set([
    ...newer.globals,
    ...newer.statics,
    ...[...newer.methods].filter((name) => !own.has(name)).map((name) => `.${name}`),
  ]);
  return Object.entries(files).flatMap(([file, { used }]) =>
    [...used].filter((name) => lacking.has(name) && !(name in askedBefore)).map((name) => `${file}: ${name}`),
  );
}

/**
 * Finds colour functions in style sheets, or in texts that become some, that the target lacks: a browser drops the
 * whole declaration, and the result is transparent. Those within `@supports` are checked.
 */
export function newerColours(text: string, target: Target, { css }: Pick<CompatData, "css">): readonly string[] {
  const colours: Identifier = css.types?.color ?? {};
  const isLacking = (name: string) => colours[name] !== undefined && isNewer(colours[name], target);
  const asked = text
    .replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "")
    .replaceAll(/\bsupports\(["'`]color["'`],.*?\)\)?/g, "");
  const named = ["light-dark", "color-mix", "oklch", "oklab", "lab", "lch"].filter(
    (name) => isLacking(name) && asked.includes(`${name}(`),
  );
  const relative = colours["oklch"]?.["relative_syntax"];
  const isRelative = relative !== undefined && isNewer(relative as Identifier, target) && /\boklch\(from /.test(asked);
  return isRelative ? [...named, "oklch(from …)"] : named;
}
