import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";
import type { CommandName } from "#shared/areas/commands.ts";
import type { ImportKind } from "./fields.ts";
import {
  type ImportedChange,
  type ImportedConsigner,
  type ImportedItem,
  importIdOf,
  type MadeRow,
  type NewType,
  type OpeningBalance,
  type PastSale,
  type Plan,
} from "./plan.ts";
import type { ImportedProduct } from "#shared/areas/catalogue/imported-product.ts";

/** Result of a line that was sent. */
export type LineOutcome = "done" | "there" | { readonly problem: string };

/** Parameters of sending a plan. */
export interface Sending {
  readonly kind: ImportKind;
  /** The person, who is part of each command's id. */
  readonly person: string;
  /** The file's. */
  readonly name: string;
  /** Hash of the file. */
  readonly hash: string;
  /** Is another one once it is completed: what was undone is added again, by commands of new ids. */
  readonly run: string;
  /** Also updates existing rows. */
  readonly withChanges: boolean;
  /** Items go on sale at once. */
  readonly acceptNow: boolean;
}

/** Functions that sending needs. */
export interface SendContext {
  /** Sends a batch under its id and resolves with the server's `data`. Rejects with `ApiError` or `Offline`. */
  readonly post: (path: string, body: unknown, id: string) => Promise<unknown>;
  /** Resolves after these milliseconds; rejects once the import is stopped. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  /** Lines with a result, and all lines to send. */
  readonly done: number;
  readonly total: number;
  /** The server cannot be reached or asks to wait; sending continues by itself. */
  readonly waiting: boolean;
}

/**
 * Names the command of a batch. Consigner types come before those who get them; consigners and products come before the items that name them, and go after them; changes
 * come last.
 */
const calls = [
  "types",
  "consigners",
  "typings",
  "products",
  "items",
  "pastSales",
  "noItems",
  "noPastSales",
  "noProducts",
  "noConsigners",
  "noTypings",
  "changes",
  "balances",
] as const;
type Call = (typeof calls)[number];

/** The command that takes a row back. */
const taking = { item: "noItems", pastSale: "noPastSales", product: "noProducts", consigner: "noConsigners" } as const;
const takes: ReadonlySet<Call> = new Set(Object.values(taking));

/** A unit of sending: a product, an item, a consigner or a change, with its indexes into the plan's lines. */
interface Piece {
  readonly call: Call;
  readonly lines: readonly number[];
  readonly id: string;
  readonly body:
    | ImportedProduct
    | ImportedItem
    | ImportedConsigner
    | ImportedChange
    | OpeningBalance
    | MadeRow
    | PastSale
    | NewType;
  /** Cost for the server, in rows. */
  readonly weight: number;
}

const mostPieces: Readonly<Record<Call, number>> = {
  types: 1,
  typings: 50,
  products: 50,
  items: 100,
  consigners: 50,
  pastSales: 200,
  noItems: 200,
  noPastSales: 200,
  noProducts: 1,
  noConsigners: 1,
  noTypings: 50,
  changes: 50,
  balances: 50,
};
const mostWeight = 300;
/** Consecutive server errors after which the import stops; what was done stays done. */
const mostFaults = 5;
const longestWait = 30_000;

/**
 * Sends what a plan adds, takes back and changes in batches, each under an id made from the file, its lines and their content:
 * sent again it is the same command, which the server runs once. Waits while the server cannot be reached. Resolves
 * with the outcome of every line sent; rejects when the server refuses to continue or to take items back, or `wait`
 * does.
 */
export async function sendPlan(plan: Plan, sending: Sending, context: SendContext): Promise<Map<number, LineOutcome>> {
  const pieces = piecesOf(plan, sending);
  const outcomes = new Map<number, LineOutcome>();
  const total = new Set(pieces.flatMap(({ lines }) => lines)).size;
  const tell = (waiting: boolean) => context.onProgress({ done: outcomes.size, total, waiting });
  const settle = ({ lines }: Piece, outcome: LineOutcome) => {
    for (const line of lines) {
      const known = outcomes.get(line);
      // Of several items of one line, a refusal takes precedence.
      if (known === undefined || known === "there" || (known === "done" && typeof outcome === "object"))
        outcomes.set(line, outcome);
    }
  };
  const send = async (batch: readonly Piece[]): Promise<void> => {
    try {
      const problems = await untilAnswered(batch, sending, context, () => tell(true));
      for (const piece of batch) settle(piece, problems.get(piece.id) ?? "done");
    } catch (fault) {
      if (!isBatchRefusal(fault)) throw fault;
      const [only] = batch;
      if (only === undefined) return;
      if (takes.has(only.call) && fault.code === "not_found") for (const piece of batch) settle(piece, "done");
      // One that was touched keeps all that the file made.
      else if (only.call === "noItems" || only.call === "noPastSales") throw fault;
      else if (batch.length === 1) settle(only, outcomeOf(only.call, fault));
      // The whole batch failed for one of them: each is sent alone.
      else for (const piece of batch) await send([piece]);
    }
  };
  tell(false);
  for (const batch of batchesOf(pieces)) {
    await send(batch);
    tell(false);
  }
  return outcomes;
}

function piecesOf(plan: Plan, { withChanges }: Sending): readonly Piece[] {
  const pieces = plan.entries
    .filter(({ verdict }) => verdict === "new" || withChanges)
    .flatMap(({ verdict, lines, product, items = [], pastSales = [], consigner, ...one }): readonly Piece[] => [
      ...(one.newType === undefined ? [] : [{ call: "types" as const, lines, ...pieceOf(one.newType, 1) }]),
      // What was given is taken back once the items are.
      ...(one.typing === undefined
        ? []
        : [
            {
              call: verdict === "new" ? ("typings" as const) : ("noTypings" as const),
              lines,
              ...pieceOf(one.typing, 3),
            },
          ]),
      ...(consigner === undefined ? [] : [{ call: "consigners" as const, lines, ...pieceOf(consigner, 3) }]),
      ...(product === undefined
        ? []
        : [{ call: "products" as const, lines, ...pieceOf(product, 1 + product.gtins.length) }]),
      ...items.map((item): Piece => ({ call: "items", lines, ...pieceOf(item, 1) })),
      ...pastSales.map((sale): Piece => ({ call: "pastSales", lines, ...pieceOf(sale, 1) })),
      ...(one.made === undefined ? [] : [{ call: taking[one.made.type], lines, ...pieceOf(one.made, 1) }]),
      ...(one.opening === undefined ? [] : [{ call: "balances" as const, lines, ...pieceOf(one.opening, 2) }]),
      ...(one.change === undefined ? [] : [{ call: "changes" as const, lines, ...pieceOf(one.change, 3) }]),
    ]);
  return calls.flatMap((call) => pieces.filter((piece) => piece.call === call));
}

const pieceOf = <Body extends Piece["body"]>(body: Body, weight: number) => ({ id: body.id, body, weight });

function batchesOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const batches: Piece[][] = [];
  let weight = mostWeight;
  for (const piece of pieces) {
    const last = batches.at(-1);
    const isFull = last === undefined || last.length === mostPieces[piece.call] || last[0]?.call !== piece.call;
    if (isFull || weight + piece.weight > mostWeight) {
      batches.push([piece]);
      weight = piece.weight;
    } else {
      last.push(piece);
      weight += piece.weight;
    }
  }
  return batches;
}

interface Report {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

/** Returns the refused pieces of a batch by id. @throws errors that end the import or refuse the whole batch. */
async function untilAnswered(
  batch: readonly Piece[],
  sending: Sending,
  { post, wait }: SendContext,
  waiting: () => void,
): Promise<ReadonlyMap<string, LineOutcome>> {
  const { path, body } = requestOf(batch, sending);
  const call = batch[0]?.call ?? "items";
  const id = batchId(batch, sending, body);
  let faults = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      const { reports } = (await post(path, body, id)) as { readonly reports: readonly Report[] };
      return new Map(reports.map((report) => [report.id, outcomeOf(call, report)]));
    } catch (fault) {
      const passes = fault instanceof Offline || (fault instanceof ApiError && passing(fault));
      if (fault instanceof ApiError && fault.status >= 500) faults += 1;
      if (!passes || faults > mostFaults) throw fault;
      waiting();
      await wait(Math.min(1_000 * 2 ** Math.min(tries, 5), longestWait));
    }
  }
}

const passing = ({ status }: ApiError): boolean => status === 429 || status === 503 || status >= 500;

/** Whether the server refused the batch itself; a lost session or right says nothing about its lines. */
export const isBatchRefusal = (fault: unknown): fault is ApiError =>
  fault instanceof ApiError && fault.status >= 400 && fault.status < 500 && ![401, 403, 429].includes(fault.status);

const outcomeOf = (call: Call, { code, message }: Pick<Report, "code" | "message">): LineOutcome => {
  if (takes.has(call) && code === "not_found") return "done";
  return code === "already_exists" ? "there" : { problem: message };
};

/** The command that changes rows of a kind that are there. */
const changing = {
  products: "catalogue.changeProducts",
  items: "inventory.changeItems",
  consigners: "consigners.changeConsigners",
} as const satisfies Record<ImportKind, CommandName>;

const requestOf = (batch: readonly Piece[], { kind, name, hash, acceptNow }: Sending) => {
  const bodies = batch.map(({ body }) => body);
  const [id = "", ...ids] = batch.map((piece) => piece.id);
  switch (batch[0]?.call) {
    case "products":
      return { path: "/api/commands/catalogue.importProducts", body: { products: bodies } };
    case "consigners":
      return { path: "/api/commands/consigners.import", body: { consigners: bodies } };
    case "noItems":
      return {
        path: "/api/commands/inventory.undoImport",
        body: { importId: importIdOf(hash), itemIds: [id, ...ids] },
      };
    case "pastSales":
      return {
        path: "/api/commands/inventory.importPastSales",
        body: { importId: importIdOf(hash), source: name.slice(0, 120).toWellFormed(), sales: bodies },
      };
    case "noPastSales":
      return {
        path: "/api/commands/inventory.undoImport",
        body: { importId: importIdOf(hash), itemIds: [], pastSaleIds: [id, ...ids] },
      };
    case "types":
      return { path: "/api/commands/fees.addType", body: bodies[0] };
    case "typings":
    case "noTypings":
      return { path: "/api/commands/consigners.changeConsigners", body: { changes: bodies } };
    case "noProducts":
      return { path: "/api/commands/catalogue.deleteProduct", body: { productId: id } };
    case "noConsigners":
      return { path: "/api/commands/consigners.delete", body: { consignerId: id } };
    case "changes":
      return { path: `/api/commands/${changing[kind]}`, body: { changes: bodies } };
    case "balances":
      return { path: "/api/commands/consigners.openBalances", body: { balances: bodies } };
    case "items":
    case undefined:
      return { path: "/api/inventories/importInventory", body: { inventories: bodies, acceptNow } };
  }
};

/** Returns the batch's id from the file's hash, its first and last line, its content, and the person. */
const batchId = (batch: readonly Piece[], { hash, run, person }: Sending, body: unknown): string =>
  [
    importIdOf(hash),
    batch[0]?.call ?? "",
    batch[0]?.lines[0] ?? 0,
    batch.at(-1)?.lines[0] ?? 0,
    run,
    sumOf([person, body]),
  ].join("-");

/** Returns a checksum of a body (FNV-1a): the same lines with other content are another command. */
function sumOf(body: unknown): string {
  let sum = 0x811c9dc5;
  const text = JSON.stringify(body);
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return sum.toString(36);
}
