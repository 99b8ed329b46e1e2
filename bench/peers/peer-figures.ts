import { type ContenderName, contenderNames } from "./page/contender.ts";
import type { PeerSample, PeerSampleName, Questions } from "./page/measures.ts";
import { peerDelivery } from "./peer-delivery.ts";
import { eachInTurn, inTurns, type PeerFigure, peerFigure, type Round, sameFound } from "./peer-figure.ts";
import { type PeerFixture, withPeerFixture } from "./peer-fixture.ts";

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
const heldSearches: readonly Work[] = [["heldSearch", "substring search, the peers holding every item in memory"]];
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
  const chromium = await withPeerFixture(items, async (fixture) => {
    const named = (figures: readonly PeerFigure[]) =>
      measured(figures.map((figure) => ({ ...figure, work: `${figure.work}, ${items.toLocaleString("en")} items` })));
    named([peerFigure("first download", ahead, await inTurns(few, "download", afresh(fixture, "download")))]);
    await fixture.freshPage();
    const asked = await fixture.questions();
    named(await coldStarts(fixture, asked, few));
    named([
      peerFigure("cold start, to the list as last shown", ahead, await inTurns(few, "kept page", kept(fixture, asked))),
    ]);
    named(await inPages(fixture, asked, few, searches, farAhead));
    named(await inPages(fixture, asked, few, heldSearches, farAhead));
    named(await inPages(fixture, asked, many, reads, farAhead));
    for (const work of changes) named(await inPages(fixture, asked, many, [work], ahead));
    return fixture.chromium;
  });
  measured([await peerDelivery(few)]);
  return chromium;
}

/** Runs each sample in a page with nothing compiled yet. */
const afresh =
  (fixture: PeerFixture, sample: PeerSampleName, asked?: Questions) => async (contender: ContenderName) => {
    await fixture.freshPage();
    return await fixture.sample(sample, contender, asked);
  };

/** Starts on the list that was shown last, with its page kept by who does so. */
const kept = (fixture: PeerFixture, asked: Questions) => async (contender: ContenderName) => {
  await fixture.freshPage();
  await fixture.sample("keepPage", contender, asked);
  return await afresh(fixture, "keptPage", asked)(contender);
};

async function coldStarts(fixture: PeerFixture, asked: Questions, rounds: number): Promise<PeerFigure[]> {
  const taken = await inTurns(rounds, "cold start", afresh(fixture, "coldStart", asked));
  return [
    peerFigure("cold start, to the first page of a list", "", taken, ({ firstPageMs = Number.NaN }) => firstPageMs),
    peerFigure("cold start, to the first answer of a search", "", taken),
  ];
}

/** Gives each contender a page of its own in every round: peers cache answers, and none is slowed by another's memory. */
async function inPages(
  fixture: PeerFixture,
  asked: Questions,
  rounds: number,
  works: readonly Work[],
  aim: string,
): Promise<PeerFigure[]> {
  const taken = works.map((): Round[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const samples = await eachInTurn(round, async (contender) => {
      await fixture.freshPage();
      await fixture.sample("open", contender, asked);
      const all: PeerSample[] = [];
      for (const [sample] of works) all.push(await fixture.sample(sample, contender, asked));
      return all;
    });
    for (const [n, [, work]] of works.entries()) {
      const one = Object.fromEntries(contenderNames.map((name) => [name, samples[name][n] as PeerSample])) as Round;
      taken[n]?.push(sameFound(work, one));
    }
  }
  return works.map(([, work], n) => peerFigure(work, aim, taken[n] ?? []));
}
