import { buildUncompressed } from "./build-app.ts";
import { BuiltFace } from "./first-load.ts";

/** Checks the size of the portal's shell and first screen, and that its files have no staff screens. */
await buildUncompressed();
const portal = new BuiltFace("portal");
const shell = ["pwa/machine/start/browser-device.ts"];
portal.checkPage();
portal.check("portal, sign-in", [["pwa/features/entrance/session/login-screen.tsx"]]);
portal.check("portal, shell", [shell]);
portal.check("portal, products", [[...shell, "pwa/portal/bottom-bar.tsx", "pwa/portal/products/products-screen.tsx"]]);

/** Screens and their parts that both faces show; all others in pwa/features are the staff's. */
const shared = [
  ...["attention", "entrance", "session", "sign-up", "sync-status"],
  // An item's history, tracking code and listing sheet.
  ...["inventory/item-timeline", "inventory/use-item-log", "inventory/use-full-item", "inventory/words"],
  ...["inventory/tracking-dialog", "inventory/listing-dialog"],
];

const isStaffs = (key: string): boolean => {
  if (/(^|\/)staff\//.test(key)) return true;
  const [, feature] = /features\/(.+)$/.exec(key) ?? [];
  return feature !== undefined && !shared.some((one) => feature.startsWith(one));
};
const strays = portal.modules.filter(isStaffs);
if (strays.length > 0) {
  process.stderr.write(`The portal's files hold what is the staff's: ${strays.join(", ")}.\n`);
  process.exitCode = 1;
}
