import { type Figure, figureOf, inTurns, type Naming, spreadOf } from "../harness.ts";
import { type DeviceFixture, withDeviceFixture } from "./device-fixture.ts";
import type { StepWork } from "./main-thread-work.ts";
import type { Sample, SampleName, Side } from "./page/sample.ts";

const rawRows = "raw IndexedDB, a record a row, four indexes";

/** A figure that both sides answer by one sample. */
interface Asked extends Naming {
  readonly sample: SampleName;
  readonly most?: number;
  /** Each in a page that has compiled nothing yet. */
  readonly fresh?: true;
  /** Notes the page's longest pause. */
  readonly pauses?: true;
}

const oneChange = { floorName: "one strict put, and its list by cursor", aim: "< 16 ms" };
const questions: Readonly<Record<string, readonly Asked[]>> = {
  "cold-start": [
    {
      ...{ sample: "coldStart", fresh: true, pauses: true },
      ...{ name: "cold start, all searchable", floorName: rawRows, aim: "≤ 500 ms" },
    },
  ],
  reads: [
    { sample: "lookUp", name: "look-up by code", floorName: "its index", aim: "< 1 ms" },
    {
      sample: "firstPage",
      name: "first page of a filtered list",
      floorName: "a cursor along its index",
      aim: "< 1 ms",
    },
    { sample: "count", name: "count of a filtered list", floorName: "count along its index", aim: "≤ 0.02" },
    { sample: "search", name: "substring search", floorName: "every record read", aim: "≤ 0.02" },
    {
      ...{ sample: "audit", name: "audit of an eighth of the stock" },
      ...{ floorName: "the place's records, and look-ups", aim: "≤ 0.02" },
    },
  ],
  updates: [
    { sample: "pulledUpdate", name: "one pulled change with its list", ...oneChange },
    { sample: "ownUpdate", name: "one own change with its list", ...oneChange },
  ],
  sale: [
    {
      ...{ sample: "counterSale", name: "a sale of 3 items at the counter, from its last scan", aim: "≤ 16 ms" },
      floorName: "its rows in one strict transaction, and looked up again",
    },
  ],
  photo: [
    {
      ...{ sample: "photo", most: 5, pauses: true, name: "a photo of 12 megapixels, made small and durable" },
      ...{ floorName: "drawn on the page, one strict put", aim: "≤ 1,500 ms" },
    },
  ],
  // Parts that a list opens beside its rows, in a wide window.
  openings: [
    {
      ...{ sample: "grouped", most: 5, pauses: true, name: "all items in groups, drawn" },
      ...{ floorName: "counted by title, a screenful of lines", aim: "≤ 5 ×" },
    },
    {
      ...{ sample: "filters", most: 5, pauses: true, name: "the filters of a list, opened" },
      ...{ floorName: "ten selects in a dialog", aim: "≤ 100 ms" },
    },
    {
      ...{ sample: "picker", most: 5, pauses: true, name: "the picker of a consigner, opened" },
      ...{ floorName: "sixty lines of text", aim: "≤ 100 ms" },
    },
  ],
  consigners: [
    {
      ...{ sample: "consignerSearch", name: "one search in 50,000 consigners" },
      ...{ floorName: "every text folded anew", aim: "≤ 5 ms" },
    },
  ],
};

const asking = (asked: readonly Asked[]) => async (fixture: DeviceFixture, rounds: number) => {
  await ready(fixture);
  await fixture.resize(1_280, 720);
  const figures: Figure[] = [];
  for (const { sample, most = rounds, fresh = false, pauses = false, ...naming } of asked) {
    const { ours, floor } = await sides(fixture, sample, Math.min(rounds, most), fresh);
    const note = pauses ? pause(ours) : "";
    figures.push(figureOf({ ...naming, note }, { ours: ms(ours), floor: ms(floor) }));
  }
  return figures;
};

const groups: Readonly<Record<string, (fixture: DeviceFixture, rounds: number) => Promise<Figure[]>>> = {
  "first-download": firstDownload,
  ...Object.fromEntries(Object.entries(questions).map(([name, asked]) => [name, asking(asked)])),
  scroll,
  memory,
};

export const deviceGroups: readonly string[] = Object.keys(groups);

/** Measures the named groups at each stock size; returns the browser's version. */
export async function deviceFigures(
  names: readonly string[],
  { items, rounds }: { readonly items: readonly number[]; readonly rounds: number },
  measured: (figures: readonly Figure[]) => void,
): Promise<string> {
  let chromium = "";
  if (names.length === 0) return chromium;
  for (const count of items)
    await withDeviceFixture(count, async (fixture) => {
      ({ chromium } = fixture);
      for (const [name, measure] of Object.entries(groups)) {
        if (!names.includes(name)) continue;
        const figures = await measure(fixture, rounds);
        measured(figures.map((figure) => ({ ...figure, name: `${figure.name}, ${count.toLocaleString("en")} items` })));
      }
    });
  return chromium;
}

const ms = (samples: readonly Sample[]): number[] => samples.map((sample) => sample.ms);
const pause = (samples: readonly Sample[]): string =>
  `longest pause of the page ${spreadOf(samples.map(({ longestMs = 0 }) => longestMs)).median.toFixed(0)} ms`;

/** Measures both sides alternately; `fresh` reloads the page before each. */
async function sides(fixture: DeviceFixture, name: SampleName, rounds: number, fresh: boolean) {
  const take = (side: Side) => async () => {
    if (fresh) await fixture.freshPage();
    return await fixture.sample(name, side);
  };
  const measured = await inTurns(rounds, take("ours"), take("floor"), fresh ? 0 : 1);
  const answers = new Set([...measured.ours, ...measured.floor].map(({ answer }) => answer));
  if (answers.size > 1)
    throw new Error(`${name}: the two sides do not find the same: ${[...answers].join(" | ").slice(0, 500)}`);
  return measured;
}

/** Above this many items, the floor's download is measured once: it takes minutes. */
const mostDownloadedAgain = 200_000;

/** Measures the floor's download once and compares each of ours with it. */
async function besideOneFloor(fixture: DeviceFixture, rounds: number) {
  const ours: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await fixture.freshPage();
    ours.push(await fixture.sample("download", "ours"));
  }
  await fixture.freshPage();
  const floor = await fixture.sample("download", "floor");
  return { ours, floor: ours.map(() => floor) };
}

async function firstDownload(fixture: DeviceFixture, rounds: number): Promise<Figure[]> {
  const isLarge = fixture.count > mostDownloadedAgain;
  const { ours, floor } = isLarge
    ? await besideOneFloor(fixture, Math.min(rounds, 3))
    : await sides(fixture, "download", Math.min(rounds, 5), true);
  const floorName = `NDJSON, a record a row into raw IndexedDB, in batches${isLarge ? "; measured once" : ""}`;
  const usable = ours.map(({ usableMs = Number.NaN }) => usableMs);
  return [
    figureOf(
      { name: "first download, durable", floorName, aim: "≤ 0.06", note: pause(ours) },
      { ours: ms(ours), floor: ms(floor) },
    ),
    figureOf({ name: "first items shown", floorName, aim: "≤ 0.01" }, { ours: usable, floor: ms(floor) }),
  ];
}

/** Widths with different list layouts: a table with all columns, and a phone's cards. */
const windows = [
  { name: "one step of scrolling, p95", width: 1280, height: 720 },
  { name: "one step of scrolling on a phone, p95", width: 360, height: 740 },
] as const;

async function scroll(fixture: DeviceFixture, rounds: number): Promise<Figure[]> {
  await ready(fixture);
  const figures: Figure[] = [];
  for (const { name, width, height } of windows) {
    await fixture.resize(width, height);
    const take = (side: Side) => () => fixture.work("scroll", side);
    const measured = await inTurns(Math.min(rounds, 5), take("ours"), take("floor"));
    const naming = { name, floorName: "a line of text a row, by hand", aim: "≤ 8 ms", note: partsOf(measured.ours) };
    const p95 = (steps: readonly StepWork[]) =>
      steps.map(({ all }) => all).sort((a, b) => a - b)[Math.floor(steps.length * 0.95)] ?? Number.NaN;
    figures.push(figureOf(naming, { ours: measured.ours.map(p95), floor: measured.floor.map(p95) }));
  }
  return figures;
}

/** Describes the parts of a median step. */
function partsOf(rounds: readonly (readonly StepWork[])[]): string {
  const steps = rounds.flat();
  const middle = (part: keyof StepWork) => spreadOf(steps.map((step) => step[part])).median.toFixed(1);
  return `median step ${middle("all")} ms: script ${middle("script")}, style ${middle("style")}, layout ${middle("layout")}, paint ${middle("paint")}`;
}

/** Measures the page's memory after garbage collection, less its memory before anything was opened. */
async function memory(fixture: DeviceFixture, rounds: number): Promise<Figure[]> {
  await ready(fixture);
  const take = (side: Side) => async () => {
    await fixture.freshPage();
    const before = await fixture.memory();
    await fixture.sample("hold", side);
    return (await fixture.memory()) - before;
  };
  const measured = await inTurns(Math.min(rounds, 5), take("ours"), take("floor"), 0);
  const naming = {
    name: "memory of everything searchable",
    floorName: "the rows as objects, by code",
    aim: "≤ 150 MB",
  };
  return [figureOf({ ...naming, unit: "MB" }, measured)];
}

/** Stores both sides' data on disk, whatever was measured before. */
async function ready(fixture: DeviceFixture): Promise<void> {
  await fixture.freshPage();
  await fixture.sample("lookUp", "ours");
  await fixture.sample("lookUp", "floor");
}
