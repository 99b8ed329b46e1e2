import { demoStore } from "#server/demo/demo-store.ts";
import lighthouse, { type Config, desktopConfig, type Flags, type Result } from "lighthouse";
import { type Figure, figureOf } from "../harness.ts";
import {
  type AuditedEnvironment,
  firstProductPath,
  portalOf,
  reserveAt,
  signInAt,
  visit,
  withAuditedEnvironment,
} from "./audited-environment.ts";
import { type Audited, examples, screensOf } from "./audited-screens.ts";

/** Categories that must score 100: their findings are faults of the app, however busy the machine is. */
const faultless = ["accessibility", "best-practices", "seo"] as const;
const categories = ["performance", ...faultless] as const;

/** Lighthouse's own devices, each with its window. */
const devices = [
  { device: "phone", config: undefined, window: { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true } },
  {
    device: "desktop",
    config: desktopConfig,
    window: { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false },
  },
] as const;

/** The measures that make the score of performance. */
const measures = [
  ["first paint", "first-contentful-paint"],
  ["largest", "largest-contentful-paint"],
  ["blocked", "total-blocking-time"],
  ["moved", "cumulative-layout-shift"],
] as const;

/**
 * Audits the built app with the demo's data, on Lighthouse's phone and desktop: the screens of both faces before
 * signing in as first visits, those of a signed-in person as a device opens them again, and the public catalogue. Only
 * those with one of these texts in their names, or a few that stand for all. Measured once: only the performance score
 * depends on the machine.
 * @throws when a screen is not faultless, after all figures were reported.
 */
export async function lighthouseFigures(
  texts: readonly string[] | null,
  measured: (figures: readonly Figure[]) => void,
): Promise<void> {
  const faults: string[] = [];
  const isWanted = ({ name }: Pick<Audited, "name">) =>
    texts === null
      ? examples.includes(name) || name.startsWith("catalogue")
      : texts.some((text) => name.includes(text));
  await withAuditedEnvironment(async (environment) => {
    const audit = async (screens: readonly Audited[]) => {
      for (const screen of screens)
        for (const { device, config, window } of devices) {
          const name = `Lighthouse, ${screen.name}, ${device}`;
          // A device in use has shown the screen in such a window before.
          if (screen.kept) await visit(environment, urlOf(environment, screen), window);
          const result = await audited(environment, screen, config);
          if ("elsewhere" in result) {
            faults.push(`${name}: ${result.elsewhere} was shown.`);
            continue;
          }
          const figure = figureFrom(name, result);
          measured([figure]);
          if (faultless.some((category) => scoreOf(result, category) < 100)) faults.push(`${name}: ${figure.note}`);
        }
    };
    const staff = (await screensOf("staff", environment.services)).filter(isWanted);
    const portal = (await screensOf("portal", environment.services)).filter(isWanted);
    await audit([...staff, ...portal].filter(({ kept }) => !kept));
    if (isWanted({ name: "catalogue" })) await audit(await catalogueScreens(environment));
    if (portal.some(({ kept }) => kept)) {
      await signInAt(portalOf(environment.address), environment, "seller@demo.test");
      await audit(portal.filter(({ kept }) => kept));
    }
    if (!staff.some(({ kept }) => kept)) return;
    await signInAt(environment.address, environment, "admin@demo.test");
    await audit(staff.filter(({ kept }) => kept));
  });
  if (faults.length > 0) throw new Error(`Lighthouse found faults:\n${faults.join("\n")}`);
}

/** Returns the pages of the public catalogue, once a pair of it is reserved. */
async function catalogueScreens(environment: AuditedEnvironment): Promise<readonly Audited[]> {
  const catalogue = `/catalogue/${demoStore.handle}`;
  const product = await firstProductPath(environment, `${catalogue}?show=shop`);
  const reservation = await reserveAt(environment, product);
  return [
    { name: "catalogue, on sale", path: `${catalogue}?show=shop`, kept: false },
    { name: "catalogue, asked for", path: catalogue, kept: false },
    { name: "catalogue, a product's page", path: product, kept: false },
    { name: "catalogue, a reservation's page", path: reservation, kept: false, secret: true },
  ];
}

const urlOf = ({ address }: AuditedEnvironment, { path, portal }: Audited): URL =>
  new URL(path, portal === true ? portalOf(address) : address);

/** Most tries of an audit; on a busy machine a trace may lack its beginning. */
const mostTries = 3;

async function audited(
  environment: AuditedEnvironment,
  screen: Audited,
  preset?: Config,
  tries = 1,
): Promise<Result | { readonly elsewhere: string }> {
  const config = screen.secret === true ? withoutCrawling(preset) : preset;
  const url = urlOf(environment, screen);
  const flags: Flags = {
    ...{ port: environment.debuggingPort, logLevel: "silent", output: "json", onlyCategories: [...categories] },
    disableStorageReset: screen.kept,
  };
  const run = await lighthouse(url.href, flags, config);
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${screen.path}.`);
  const { lhr } = run;
  const isWhole = lhr.runtimeError === undefined && lhr.categories["performance"]?.score != null;
  if (!isWhole && tries < mostTries) return await audited(environment, screen, preset, tries + 1);
  if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse, ${screen.path}: ${lhr.runtimeError.message}`);
  const { pathname } = new URL(lhr.finalDisplayedUrl);
  return pathname === url.pathname ? lhr : { elsewhere: pathname };
}

const withoutCrawling = (config: Config = { extends: "lighthouse:default" }): Config => ({
  ...config,
  settings: { ...("settings" in config ? Object(config.settings) : {}), skipAudits: ["is-crawlable"] },
});

const scoreOf = ({ categories: scored }: Result, category: string): number =>
  Math.round((scored[category]?.score ?? 0) * 100);

function figureFrom(name: string, result: Result): Figure {
  const taken = measures.map(([what, id]) => `${what} ${result.audits[id]?.displayValue ?? "?"}`);
  const failing = faultless.flatMap((category) => {
    const found = (result.categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
      const { score = null, displayValue = "", details } = result.audits[id] ?? {};
      const where = details?.items?.flatMap(({ node }) => (node === undefined ? [] : [node.snippet])) ?? [];
      return score !== null && score < 1 ? [[id, displayValue, ...where].join(" ").trim()] : [];
    });
    return found.length === 0 ? [] : [`${category}: ${found.join(", ")}`];
  });
  return figureOf(
    {
      ...{ name, floorName: "a score of 100 for performance", unit: "points" },
      ...{ aim: "95, the other scores 100", note: [taken.join(", "), ...failing].join("; ") },
    },
    { ours: [scoreOf(result, "performance")], floor: [100] },
  );
}
