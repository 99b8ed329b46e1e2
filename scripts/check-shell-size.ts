import { relative } from "node:path";
import { ofAShift } from "./app-chunks.ts";
import { ruleModules } from "./app-transforms.ts";
import { buildUncompressed } from "./build-app.ts";
import { BuiltFace } from "./first-load.ts";

/**
 * Checks what a browser loads before the first screen: the entry with its imports and the sign-in screen; for a
 * signed-in person, the entry with the code that reads the device's rows and the home screen; and the same with any
 * queued commands, since their effects are stored (decision 0130). At the first start after an update, and after a
 * kill within a second of a change, the rules of queued commands are loaded too. The last two cases assume one command of
 * each kind in the queue, which never happens.
 */
await buildUncompressed();
const staff = new BuiltFace("staff");
const home = ["pwa/machine/start/browser-device.ts", "pwa/features/home/home-screen.tsx"];
const waiting = [...home, "pwa/machine/local/pending-effects.ts", "pwa/features/home/unsent-work.tsx"];
const rules = (await ruleModules()).map(({ name, module }) => ({ name, source: relative(process.cwd(), module) }));
const shift = ofAShift.map((wanted) => {
  const rule = rules.find(({ name }) => name === wanted);
  if (rule === undefined)
    throw new Error(`There is no command ${wanted} any more; name here what is done in its place.`);
  return rule;
});
const areas = [...Map.groupBy(rules, ({ name }) => name.split(".", 1)[0]).values()];
const withWaiting = (some: typeof rules) => [...waiting, "rules-one-by-one", ...some.map(({ source }) => source)];

staff.checkPage();
staff.check("sign-in", [["pwa/staff/login-page.tsx"]]);
staff.check("signed in, home", [home]);
staff.check("signed in, commands wait", [waiting]);
staff.check(
  "after an update, the heaviest command waits",
  rules.map((rule) => withWaiting([rule])),
);
staff.check("after an update, a shift's commands wait", [withWaiting(shift)]);
staff.check("after an update, all commands of one area wait", areas.map(withWaiting));
staff.check("after an update, every command there is waits", [withWaiting(rules)]);
staff.checkFile("what draws a kept screen", "kept.js");
