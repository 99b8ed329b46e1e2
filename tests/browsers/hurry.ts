import { setTimeout as delay } from "node:timers/promises";
import { goBack, pathShown } from "./page-functions.ts";
import { testItem } from "../support/test-store.ts";
import type { Person } from "./person.ts";
import { signIn, type Step } from "./walk.ts";

/** Screens that read the device, each with something that only its rows can show. */
const places = [
  { path: "/findInventory", kind: "text", says: "2 items" },
  { path: "/products", kind: "text", says: "Acme Air One" },
  { path: "/", kind: "link", says: "Intake" },
] as const;

const navigations = 30;
/** Milliseconds after which a page is left: before, while and after it opens its databases. */
const moments = [0, 40, 90, 150, 220, 300, 400, 550, 750, 1_000];

/** Steps of a person who navigates without waiting for pages to load. */
export const hurry: readonly Step[] = [
  { name: "signs in", walk: signIn },
  { name: "opens thirty addresses, leaving most before they stand", walk: (person) => passThrough(person, false) },
  { name: "does so again, going back in between", walk: (person) => passThrough(person, true) },
  {
    name: "writes notes on an item",
    walk: async (person) => {
      await person.goTo(`/inventories/${testItem(1).id}`);
      await person.fills("Notes", "Written after all that");
      await person.clicks("button", "Save");
      await person.sees("text", "Saved", { part: true });
      await person.isOnline();
    },
  },
];

async function passThrough(person: Person, andBack: boolean): Promise<void> {
  for (let n = 0; n < navigations; n += 1) {
    const place = places[n % places.length];
    if (place === undefined) throw new Error("There is nowhere to go.");
    const before = places[(n - 1) % places.length];
    if (andBack && before !== undefined && n % 5 === 4) {
      // Going back while another page is loading starts from that one.
      const isThere = async () => (await person.asks(pathShown)) === before.path;
      await person.until(`be at ${before.path}`, isThere);
      await person.asks(goBack);
      await person.until(`be back from ${before.path}`, async () => !(await isThere()));
    }
    await person.leavesFor(place.path);
    // Where they stop, the last requested screen appears, with the device's rows.
    if (n % places.length === places.length - 1 || n % 7 === 0) {
      await person.until(`be at ${place.path}`, async () => (await person.asks(pathShown)) === place.path);
      await person.sees(place.kind, place.says, { part: true });
    } else await delay(moments[n % moments.length]);
  }
}
