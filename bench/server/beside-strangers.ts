import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import { httpCaller } from "./http-caller.ts";
import type { ServerFixture } from "./server-fixture.ts";

const strangers = 100;
const requests = 20;
const listPath = "/api/inventories/paginatedInventories?pageSize=10&currentPage=1";

/** The staff's list while a hundred strangers, each in a network of their own, read one catalogue page after another, beside the same list without them. */
export async function besideStrangers({ address, trace }: ServerFixture, rounds: number): Promise<Figure[]> {
  const crowd = Array.from({ length: strangers }, (_, nth) =>
    httpCaller(address, { "x-forwarded-for": `10.0.${nth}.1` }),
  );
  let pages = 0;
  /** Has each of them read on, no page twice, since a page that was made is kept. Answers how to end it. */
  const begin = (): (() => Promise<unknown>) => {
    let goesOn = true;
    const all = Promise.all(
      crowd.map(async (ask) => {
        while (goesOn) await ask("GET", `/catalogue/demo?search=word-${(pages += 1)}`);
      }),
    );
    // Thrown where it is ended.
    all.catch(() => undefined);
    return () => {
      goesOn = false;
      return all;
    };
  };
  const theList = () => eachTakes(requests, () => trace("GET", listPath));
  const measured = await inTurns(
    rounds,
    async () => {
      const end = begin();
      try {
        return await theList();
      } finally {
        await end();
      }
    },
    theList,
  );
  const naming = {
    name: "list, first page, beside 100 strangers",
    floorName: "the same list without them",
    note: `they read ${pages} pages meanwhile`,
  };
  return [figureOf(naming, measured)];
}
