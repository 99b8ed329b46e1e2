import { type ContenderName, contenderNames } from "./page/contender.ts";
import type { PeerSampleName, Questions } from "./page/measures.ts";
import { peerDelivery } from "./peer-delivery.ts";
import { inTurns, oneRound, type PeerFigure, peerFigure, type Round } from "./peer-figure.ts";
import { type PeerGround, withPeerGround } from "./peer-fixture.ts";

const ahead = "> 1 ×";
const farAhead = "≥ 5 ×";

type Work = readonly [sample: PeerSampleName, work: string];

const reads: readonly Work[] = [
  ["lookUp", "look-up by code"],
  ["firstPage", "first page of a filtered list"],
  ["count", "count of a filtered list"],
  ["audit", "audit of an eighth of the stock"],
];
const searches: readonly Work[] = [["search", "substring search"]];
/** All pulled ones first: the device delivers before it pulls, and here nothing accepts its deliveries. */
const changes: readonly Work[] = [
  ["pulledUpdate", "one pulled change with its list"],
  ["pulledStrictly", "one pulled change, the peers made to wait for the disk"],
  ["ownUpdate", "one own change with its list"],
  ["ownStrictly", "one own change, the peers made to wait for the disk"],
];

export interface PeerOptions {
  readonly items: number;
  readonly rounds: number;
  readonly quick: boolean;
}

/** Measures Trace beside its peers; returns the browser's version. */
export async function peerFigures(
  { items, rounds, quick }: PeerOptions,
  measured: (figures: readonly PeerFigure[]) => void,
): Promise<string> {
  // Where a peer reads or writes everything, one round takes up to two minutes.
  const few = quick ? 1 : Math.min(rounds, 3);
  const many = quick ? 3 : Math.min(rounds, 5);
  const chromium = await withPeerGround(items, async (ground) => {
    const named = (figures: readonly PeerFigure[]) =>
      measured(figures.map((figure) => ({ ...figure, work: `${figure.work}, ${items.toLocaleString("en")} items` })));
    named([peerFigure("first download", ahead, await inTurns(few, "download", afresh(ground, "download")))]);
    await ground.freshPage();
    const asked = await ground.questions();
    named(await coldStarts(ground, asked, few));
    named(await inPages(ground, asked, few, searches, farAhead));
    named(await heldSearches(ground, asked, many));
    named(await inPages(ground, asked, many, reads, farAhead));
    for (const work of changes) named(await inPages(ground, asked, many, [work], ahead));
    return ground.chromium;
  });
  measured([await peerDelivery(few)]);
  return chromium;
}

/** Runs each sample in a page with nothing compiled yet. */
const afresh = (ground: PeerGround, sample: PeerSampleName, asked?: Questions) => async (contender: ContenderName) => {
  await ground.freshPage();
  return await ground.sample(sample, contender, asked);
};

async function coldStarts(ground: PeerGround, asked: Questions, rounds: number): Promise<PeerFigure[]> {
  const taken = await inTurns(rounds, "cold start", afresh(ground, "coldStart", asked));
  return [
    peerFigure("cold start, to the first page of a list", "", taken, ({ firstPageMs = Number.NaN }) => firstPageMs),
    peerFigure("cold start, to the first answer of a search", "", taken),
  ];
}

/** Runs each round in a page of its own with all contenders open: peers cache their answers. */
async function inPages(
  ground: PeerGround,
  asked: Questions,
  rounds: number,
  works: readonly Work[],
  aim: string,
): Promise<PeerFigure[]> {
  const taken = works.map((): Round[] => []);
  for (let round = 0; round < rounds; round += 1) {
    await openAll(ground, asked);
    for (const [n, [sample, work]] of works.entries())
      taken[n]?.push(await oneRound(round, work, (contender) => ground.sample(sample, contender, asked)));
  }
  return works.map(([, work], n) => peerFigure(work, aim, taken[n] ?? []));
}

/** Runs all rounds in one page, since the peers need long to load everything into memory. */
async function heldSearches(ground: PeerGround, asked: Questions, rounds: number): Promise<PeerFigure[]> {
  await openAll(ground, asked);
  const work = "substring search, the peers holding every item in memory";
  return [peerFigure(work, farAhead, await inTurns(rounds, work, (name) => ground.sample("heldSearch", name, asked)))];
}

async function openAll(ground: PeerGround, asked: Questions): Promise<void> {
  await ground.freshPage();
  for (const contender of contenderNames) await ground.sample("open", contender, asked);
}
