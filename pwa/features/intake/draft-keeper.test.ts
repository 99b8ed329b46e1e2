import { expect, test } from "vitest";
import { DraftKeeper } from "./draft-keeper.ts";

/** A device whose writes end when the test says so. */
function slowPlace(stored: number[]) {
  const writes: { readonly draft: number[]; readonly end: (fault?: Error) => void }[] = [];
  return {
    writes,
    read: async () => stored,
    update: (change: (kept: number[]) => number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const draft = change([...stored]);
        writes.push({
          draft,
          end: (fault) => {
            if (fault !== undefined) return reject(fault);
            stored.splice(0, stored.length, ...draft);
            resolve(draft);
          },
        });
      }),
  };
}
/** Two tabs of one device: each changes the value that the other stored. */
const place = (stored: { draft: number[] }) => ({
  read: async () => stored.draft,
  update: async (change: (kept: number[]) => number[]) => (stored.draft = change(stored.draft)),
});
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("a change shows at once and its promise waits until it is durable", async () => {
  const stored: number[] = [];
  const place = slowPlace(stored);
  const keeper = await DraftKeeper.open<number[]>(place);
  let durable = false;
  const change = keeper.change((draft) => [...draft, 1]).then(() => (durable = true));
  expect(keeper.get()).toEqual([1]);
  await turn();
  expect(durable).toBe(false);
  place.writes[0]?.end();
  await change;
  expect(stored).toEqual([1]);
});

test("changes made while one is written go out together, and each promise means its own is durable", async () => {
  const stored: number[] = [];
  const place = slowPlace(stored);
  const keeper = await DraftKeeper.open<number[]>(place);
  const changes = [1, 2, 3, 4].map((one) => keeper.change((draft) => [...draft, one]));
  expect(place.writes).toHaveLength(1);
  place.writes[0]?.end();
  await changes[0];
  await turn();
  expect(place.writes.map(({ draft }) => draft)).toEqual([[1], [1, 2, 3, 4]]);
  place.writes[1]?.end();
  await Promise.all(changes);
  expect(stored).toEqual([1, 2, 3, 4]);
});

test("a write the device refuses is told to whoever made it, and the next one is tried all the same", async () => {
  const place = slowPlace([]);
  const keeper = await DraftKeeper.open<number[]>(place);
  const first = keeper.change(() => [1]);
  const second = keeper.change(() => [1, 2]);
  place.writes[0]?.end(new Error("full"));
  await expect(first).rejects.toThrow("full");
  await turn();
  place.writes[1]?.end();
  await second;
  expect(keeper.get()).toEqual([1, 2]);
});

test("a scan shows when it is durable and not before, and never when the device refuses it", async () => {
  const stored: number[] = [];
  const place = slowPlace(stored);
  const keeper = await DraftKeeper.open<number[]>(place);
  const shown: number[][] = [];
  keeper.subscribe(() => shown.push(keeper.get()));
  const scan = keeper.commit((draft) => [...draft, 1]);
  const typed = keeper.change((draft) => [...draft, 9]);
  expect(keeper.get()).toEqual([9]);
  expect(keeper.newest()).toEqual([1, 9]);
  place.writes[0]?.end();
  await scan;
  expect(keeper.get()).toEqual([1, 9]);
  await turn();
  place.writes[1]?.end();
  await typed;
  expect(stored).toEqual([1, 9]);

  const refused = keeper.commit((draft) => [...draft, 2]);
  place.writes[2]?.end(new Error("full"));
  await expect(refused).rejects.toThrow("full");
  await turn();
  const next = keeper.commit((draft) => [...draft, 3]);
  place.writes[3]?.end();
  await next;
  expect(keeper.get()).toEqual([1, 9, 3]);
  expect(shown.some((draft) => draft.includes(2))).toBe(false);
});

test("what two tabs scan at the same time is all kept", async () => {
  const stored = { draft: [] as number[] };
  const [one, other] = await Promise.all([DraftKeeper.open(place(stored)), DraftKeeper.open(place(stored))]);
  await Promise.all([1, 2, 3, 4].map((n) => (n % 2 === 0 ? one : other).commit((draft) => [...draft, n])));
  expect(stored.draft.toSorted()).toEqual([1, 2, 3, 4]);
});

test("what another tab wrote is shown, but not over a change of this tab that is on its way", async () => {
  const stored = [1];
  const place = slowPlace(stored);
  const keeper = await DraftKeeper.open<number[]>(place);
  stored.push(2);
  await keeper.reload();
  expect(keeper.get()).toEqual([1, 2]);
  const change = keeper.change((draft) => [...draft, 3]);
  stored.splice(0);
  await keeper.reload();
  expect(keeper.get()).toEqual([1, 2, 3]);
  place.writes[0]?.end();
  await change;
});
