import { scannedCodes } from "../../device/page/audit.ts";
import type { PageFixture } from "../../device/page/page-fixture.ts";
import type { Contender, ContenderName, Found, List, Watched } from "./contender.ts";

/** One measurement of one contender. */
export interface PeerSample {
  /** Milliseconds of one piece of work. */
  readonly ms: number;
  /** Milliseconds until a list's first page; cold starts only. */
  readonly firstPageMs?: number;
  /** The result: the same for all, or the run fails. */
  readonly answer: string;
}

export type PeerSampleName = keyof typeof measures;
type Measure = (contender: Contender, asked: Questions, name: ContenderName) => Promise<PeerSample>;

/** A page's queries for every contender: the same, drawn from the device's stock. */
export interface Questions {
  readonly lists: readonly List[];
  /** Run before anything is measured. */
  readonly warmUp: readonly List[];
  readonly codes: readonly string[];
  readonly warmUpCodes: readonly string[];
  readonly scanned: readonly string[];
  readonly audited: string;
}

/** A part of words in titles and names; few items contain it. Another one for warming up. */
const part = "iffan";
const everywhere = "jordan";
const nowhere = "zzzz";
const changes = 5;

/** RxDB and PouchDB cache answers, so each query runs once in a page; and they read everything for a search. */
const cachesAnswers = (name: ContenderName) => name === "rxdb" || name === "pouchdb";

/** Returns how often a query is repeated, for the clock's resolution. */
const timesOf = (name: ContenderName) => (cachesAnswers(name) ? 1 : 20);

export async function questions(fixture: PageFixture): Promise<Questions> {
  const { view } = await fixture.device();
  const shops = view.all("location").filter(({ isMarketplace }) => !isMarketplace);
  const [first] = shops;
  if (first === undefined) throw new Error("The demo has a shop.");
  const all = view.list("item", { sort: "oldestCreated" });
  const spread = (count: number, shift: number) => {
    const step = Math.max(1, Math.floor(all.count / count));
    return Array.from({ length: count }, (_, n) => all.slice(n * step + shift, n * step + shift + 1)[0]?.code ?? "");
  };
  return {
    lists: shops.map(({ id }) => ({ locationId: id, status: "Active" })),
    warmUp: shops.map(({ id }) => ({ locationId: id, status: "Pending" })),
    codes: spread(200, 0),
    warmUpCodes: spread(20, 1),
    scanned: scannedCodes(view, first.id),
    audited: first.id,
  };
}

/** Times one piece of work, whose answer is a text. */
async function timed(work: () => Promise<string>): Promise<PeerSample> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

const pulledUpdate: Measure = (contender, asked) => eachChange(contender, asked, (watched, id) => watched.pulled(id));
const ownUpdate: Measure = (contender, asked) => eachChange(contender, asked, (watched, id) => watched.own(id));

export const measures = {
  download: async (contender) => {
    await contender.wipe();
    await contender.prepare("download");
    return await timed(async () => String(await contender.download()));
  },
  coldStart: async (contender, { lists: [list] }) => {
    await contender.prepare("start");
    const began = performance.now();
    await contender.open();
    const page = await contender.firstPage(list as List);
    const firstPageMs = performance.now() - began;
    const { count } = await contender.search(everywhere);
    return { ms: performance.now() - began, firstPageMs, answer: `${page.join()} ${count}` };
  },
  /** Untimed: opens a list, and keeps its page where the contender does so. */
  keepPage: async (contender, { lists: [list] }) => {
    await contender.prepare("start");
    await contender.open();
    await contender.keep?.(list as List);
    return { ms: 0, answer: "" };
  },
  keptPage: async (contender, { lists: [list] }) => {
    await contender.prepare("start");
    return await timed(async () => {
      if (contender.keptPage === undefined) await contender.open();
      return (await (contender.keptPage?.(list as List) ?? contender.firstPage(list as List))).join();
    });
  },
  /** Untimed: opens, and runs other queries. */
  open: async (contender, { warmUp, warmUpCodes, audited }, name) => {
    await contender.prepare("start");
    await contender.open();
    for (const code of warmUpCodes) await contender.byCode(code);
    for (const list of warmUp) await Promise.all([contender.firstPage(list), contender.count(list)]);
    // Queries of theirs that read everything take seconds, with warm code or without.
    if (!cachesAnswers(name)) await Promise.all([contender.search(nowhere), contender.audit(audited, warmUpCodes)]);
    return { ms: 0, answer: "" };
  },
  lookUp: async (contender, { codes }, name) => {
    let found = "";
    const times = timesOf(name);
    const began = performance.now();
    for (let n = 0; n < times; n += 1) for (const code of codes) found = await contender.byCode(code);
    return { ms: (performance.now() - began) / (times * codes.length), answer: found };
  },
  firstPage: async (contender, { lists }, name) =>
    await eachList(lists, name, async (list) => (await contender.firstPage(list)).join()),
  count: async (contender, { lists }, name) =>
    await eachList(lists, name, async (list) => String(await contender.count(list))),
  search: async (contender) => await timed(async () => found(await contender.search(part))),
  heldSearch: async (contender) => {
    const held = await contender.hold();
    // As somebody who has searched before.
    for (const earlier of [nowhere, everywhere]) held(earlier);
    return await timed(async () => found(held(part)));
  },
  audit: async (contender, { audited, scanned }) =>
    await timed(async () => JSON.stringify(await contender.audit(audited, scanned))),
  pulledUpdate,
  ownUpdate,
  pulledStrictly: async (contender, ...more) =>
    await strictly(contender, async () => await pulledUpdate(contender, ...more)),
  ownStrictly: async (contender, ...more) => await strictly(contender, async () => await ownUpdate(contender, ...more)),
} satisfies Readonly<Record<string, Measure>>;

const found = ({ count, ids }: Found) => `${count} ${ids.join()}`;

/**
 * Makes every write wait for the disk during `work`, as ours do by default; the peers leave that to the browser, which
 * does not wait.
 */
async function strictly<T>(contender: Contender, work: () => Promise<T>): Promise<T> {
  await contender.waitForDisk?.(true);
  const native = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    return native.call(this, stores, mode, mode === "readwrite" ? { ...options, durability: "strict" } : options);
  };
  try {
    return await work();
  } finally {
    IDBDatabase.prototype.transaction = native;
    await contender.waitForDisk?.(false);
  }
}

async function eachList(lists: readonly List[], name: ContenderName, ask: (list: List) => Promise<string>) {
  const times = timesOf(name);
  let answers: string[] = [];
  const began = performance.now();
  for (let n = 0; n < times; n += 1) {
    answers = [];
    for (const list of lists) answers.push(await ask(list));
  }
  return { ms: (performance.now() - began) / (times * lists.length), answer: answers.join(" ") };
}

async function eachChange(
  contender: Contender,
  { lists: [list] }: Questions,
  ready: (watched: Watched, id: string) => Promise<() => Promise<void>>,
): Promise<PeerSample> {
  const watched = await contender.watch(list as List);
  let ms = 0;
  for (let n = -1; n < changes; n += 1) {
    const change = await ready(watched, watched.target(n + 1));
    const began = performance.now();
    await change();
    // The first one warms up.
    if (n >= 0) ms += performance.now() - began;
  }
  await watched.stop();
  return { ms: ms / changes, answer: "" };
}
