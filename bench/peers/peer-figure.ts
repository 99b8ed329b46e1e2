import { type Spread, spreadOf } from "../harness.ts";
import { type ContenderName, contenderNames } from "./page/contender.ts";
import type { PeerSample } from "./page/measures.ts";

export const peerNames = ["rxdb", "pouchdb"] as const satisfies readonly ContenderName[];
export type PeerName = (typeof peerNames)[number];

/** One task done by Trace and its peers in the same run. */
export interface PeerFigure {
  readonly work: string;
  /** Milliseconds. */
  readonly trace: Spread;
  readonly peers: Readonly<Record<PeerName, { readonly ms: Spread; readonly ratio: Spread }>>;
  readonly rounds: number;
  /** The intended multiple of ours for each peer, in words. */
  readonly aim: string;
  /** A related second measurement, in words. */
  readonly note: string;
}

export type Round = Readonly<Record<ContenderName, PeerSample>>;

type Take = (contender: ContenderName) => Promise<PeerSample>;

/** Runs one round: each round another contender goes first; all must find the same. */
export async function oneRound(round: number, what: string, take: Take): Promise<Round> {
  const taken: Partial<Record<ContenderName, PeerSample>> = {};
  for (let n = 0; n < contenderNames.length; n += 1) {
    const contender = contenderNames[(n + round) % contenderNames.length] as ContenderName;
    taken[contender] = await take(contender);
  }
  const { trace, rxdb, pouchdb } = taken as Round;
  if (new Set([trace.answer, rxdb.answer, pouchdb.answer]).size > 1)
    throw new Error(
      `${what}: not all find the same: ${[trace, rxdb, pouchdb].map(({ answer }) => answer.slice(0, 300)).join(" | ")}`,
    );
  return { trace, rxdb, pouchdb };
}

export async function inTurns(rounds: number, what: string, take: Take): Promise<Round[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await oneRound(round, what, take));
  return all;
}

export function peerFigure(
  work: string,
  aim: string,
  rounds: readonly Round[],
  ms = (sample: PeerSample) => sample.ms,
): PeerFigure {
  const peer = (name: PeerName) => ({
    ms: spreadOf(rounds.map((round) => ms(round[name]))),
    ratio: spreadOf(rounds.map((round) => ms(round[name]) / ms(round.trace))),
  });
  return {
    ...{ work, aim, note: "", rounds: rounds.length, trace: spreadOf(rounds.map(({ trace }) => ms(trace))) },
    peers: { rxdb: peer("rxdb"), pouchdb: peer("pouchdb") },
  };
}
