import { type Spread, spreadOf } from "../harness.ts";
import { type ContenderName, contenderNames } from "./page/contender.ts";
import type { PeerSample } from "./page/measures.ts";

/** Trace's peers by name, as tables write them. */
export const peerTitles = {
  rxdb: "RxDB",
  pouchdb: "PouchDB",
  sqlite: "SQLite",
  tanstack: "TanStack DB",
} as const satisfies Readonly<Record<Exclude<ContenderName, "trace">, string>>;
export type PeerName = keyof typeof peerTitles;
export const peerNames = Object.keys(peerTitles) as readonly PeerName[];

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

type Take<T> = (contender: ContenderName) => Promise<T>;

/** Takes from every contender once; each round another one goes first. */
export async function eachInTurn<T>(round: number, take: Take<T>): Promise<Readonly<Record<ContenderName, T>>> {
  const taken: Partial<Record<ContenderName, T>> = {};
  for (let n = 0; n < contenderNames.length; n += 1) {
    const contender = contenderNames[(n + round) % contenderNames.length] as ContenderName;
    taken[contender] = await take(contender);
  }
  return taken as Record<ContenderName, T>;
}

/** Returns the round, or throws unless all have found the same. */
export function sameFound(what: string, round: Round): Round {
  const answers = contenderNames.map((name) => round[name].answer);
  if (new Set(answers).size === 1) return round;
  const each = contenderNames.map((name) => `${name} ${round[name].answer.slice(0, 300)}`);
  throw new Error(`${what}: not all find the same: ${each.join(" | ")}`);
}

export async function inTurns(rounds: number, what: string, take: Take<PeerSample>): Promise<Round[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(sameFound(what, await eachInTurn(round, take)));
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
    peers: { rxdb: peer("rxdb"), pouchdb: peer("pouchdb"), sqlite: peer("sqlite"), tanstack: peer("tanstack") },
  };
}
