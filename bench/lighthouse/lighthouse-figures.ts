import { demoStore } from "#server/demo/demo-store.ts";
import lighthouse, { type Config, desktopConfig, type Flags, type Result } from "lighthouse";
import { type Figure, figureOf } from "../harness.ts";
import {
  type AuditedEnvironment,
  firstItemPath,
  firstProductPath,
  portalOf,
  reserveAt,
  signInAt,
  withAuditedEnvironment,
} from "./audited-environment.ts";

/** Categories that must score 100: their findings are faults of the app, however busy the machine is. */
const faultless = ["accessibility", "best-practices", "seo"] as const;
const categories = ["performance", ...faultless] as const;

const presets: Readonly<Record<string, Config | undefined>> = { mobile: undefined, desktop: desktopConfig };

interface Audited {
  readonly name: string;
  readonly path: string;
  /** False for a first visit: nothing is stored yet, nobody is signed in. */
  readonly kept: boolean;
  /** The portal's screens have another host. */
  readonly portal?: true;
  /** Kept from search engines on purpose, which Lighthouse would count as a fault. */
  readonly secret?: true;
}

/**
 * Audits the built app with the demo's data, on Lighthouse's phone and desktop: the sign-in screen as a first visit,
 * the screens of a signed-in person as a device opens them again, the same in the portal, and the public catalogue.
 * Measured once: only the performance score depends on the machine.
 * @throws when a screen is not faultless, after all figures were reported.
 */
export async function lighthouseFigures(measured: (figures: readonly Figure[]) => void): Promise<void> {
  const faults: string[] = [];
  await withAuditedEnvironment(async (environment) => {
    const audit = async (screen: Audited) => {
      for (const [preset, config] of Object.entries(presets)) {
        // A device in use has shown the screen in such a window before.
        if (screen.kept) await audited(environment, screen, config);
        const result = await audited(environment, screen, config);
        const name = `Lighthouse, ${screen.name}, ${preset}`;
        const figure = figureFrom(name, result);
        measured([figure]);
        if (faultless.some((category) => scoreOf(result, category) < 100)) faults.push(`${name}: ${figure.note}`);
      }
    };
    await audit({ name: "sign-in", path: "/login", kept: false });
    const catalogue = `/catalogue/${demoStore.handle}`;
    await audit({ name: "catalogue, on sale", path: `${catalogue}?show=shop`, kept: false });
    await audit({ name: "catalogue, asked for", path: catalogue, kept: false });
    const product = await firstProductPath(environment, `${catalogue}?show=shop`);
    await audit({ name: "a product's page in the shop", path: product, kept: false });
    const reservation = await reserveAt(environment, product);
    await audit({ name: "a reservation's page", path: reservation, kept: false, secret: true });
    await audit({ name: "portal, sign-in", path: "/login", kept: false, portal: true });
    await signInAt(portalOf(environment.address), environment, "seller@demo.test");
    await audit({ name: "portal, products", path: "/", kept: true, portal: true });
    await audit({ name: "portal, inventory", path: "/inventory", kept: true, portal: true });
    await audit({ name: "portal, payouts", path: "/payouts", kept: true, portal: true });
    await signInAt(environment.address, environment, "admin@demo.test");
    const item = await firstItemPath(environment);
    await audit({ name: "dashboard", path: "/dashboard", kept: true });
    await audit({ name: "home", path: "/", kept: true });
    await audit({ name: "inventory list", path: "/findInventory", kept: true });
    await audit({ name: "an item", path: item, kept: true });
  });
  if (faults.length > 0) throw new Error(`Lighthouse found faults:\n${faults.join("\n")}`);
}

async function audited(
  { address, debuggingPort }: AuditedEnvironment,
  { path, kept, portal, secret }: Audited,
  preset?: Config,
) {
  const config = secret === true ? withoutCrawling(preset) : preset;
  const url = new URL(path, portal === true ? portalOf(address) : address);
  const flags: Flags = {
    ...{ port: debuggingPort, logLevel: "silent", output: "json", onlyCategories: [...categories] },
    disableStorageReset: kept,
  };
  const run = await lighthouse(url.href, flags, config);
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { lhr } = run;
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse, ${path}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== url.pathname)
    throw new Error(`Lighthouse was to see ${path}, and saw ${lhr.finalDisplayedUrl}.`);
  return lhr;
}

const withoutCrawling = (config: Config = { extends: "lighthouse:default" }): Config => ({
  ...config,
  settings: { ...("settings" in config ? Object(config.settings) : {}), skipAudits: ["is-crawlable"] },
});

const scoreOf = ({ categories: scored }: Result, category: string): number =>
  Math.round((scored[category]?.score ?? 0) * 100);

function figureFrom(name: string, result: Result): Figure {
  const scores = faultless.map((category) => `${category} ${scoreOf(result, category)}`);
  const failing = categories.map((category) => {
    const found = (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = result.audits[id]?.score ?? null;
      // In performance only weighted audits count; others are advice.
      return score !== null &&
        score < (category === "performance" ? 0.9 : 1) &&
        (weight > 0 || category !== "performance")
        ? [`${id} ${result.audits[id]?.displayValue ?? ""}`.trim()]
        : [];
    });
    return found.length === 0 ? "" : `${category}: ${found.join(", ")}`;
  });
  const note = [scores.join(", "), ...failing.filter((text) => text !== "")].join("; ");
  return figureOf(
    { name, floorName: "a score of 100 for performance", unit: "points", aim: "the other scores 100", note },
    { ours: [scoreOf(result, "performance")], floor: [100] },
  );
}
