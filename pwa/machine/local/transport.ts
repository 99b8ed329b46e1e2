import type {
  CommandOutcome,
  DownloadPlan,
  FirstItems,
  MissingReply,
  PullReply,
  PullRequest,
  PushReply,
  PushRequest,
  RegisterQueueReply,
  ServerEvent,
} from "#shared/machine/sync/protocol.ts";
import type { ListQuery } from "./list.ts";

/** A block or page of a download as received. */
export interface Download {
  readonly bytes: Uint8Array;
  readonly crc: string;
  /** Start of the next page; empty after the last, and for blocks of items. */
  readonly next: string;
  /** Blocks behind it that were asked for with it; a server of before sends none. */
  readonly behind?: readonly Omit<Download, "next" | "behind">[];
}

/**
 * The server's sync calls. Each rejects with `ApiError` when the server refused, and with `Offline` when it did not
 * answer.
 */
export interface Transport {
  register(queueId: string | null, deviceName: string): Promise<RegisterQueueReply>;
  push(request: PushRequest): Promise<PushReply>;
  /** Delivers a picture under its hash; delivering it again stores nothing. */
  sendPicture(picture: { readonly hash: string; readonly type: string; readonly bytes: ArrayBuffer }): Promise<void>;
  pull(request: PullRequest): Promise<PullReply>;
  /** Asks which of this person's commands the store does not have. */
  missing(ids: readonly string[]): Promise<MissingReply>;
  plan(queueId: string | null): Promise<DownloadPlan>;
  /** Returns a block of items, and those that follow it up to each of `also`. */
  itemBlock(after: string, upto: string, also?: readonly string[]): Promise<Download>;
  /** Returns the first items of a list in its order, at most so many, with what it shows beside them. */
  firstItems(query: ListQuery<"item">, most: number): Promise<FirstItems>;
  /** Returns the rows after a position, up to another one if given. */
  otherRows(after: string, upto?: string): Promise<Download>;
  /** Runs a command on the server at once; repeated with its id, it returns the stored outcome. */
  ask(id: string, name: string, args: unknown): Promise<CommandOutcome>;
  /** Whether the server answers a minimal call; never rejects. */
  isThere(): Promise<boolean>;
  /**
   * Calls `listener` whenever another call of the page got no answer from the server; returns a function that removes
   * it.
   */
  onUnanswered(listener: () => void): () => void;
  /** Listens for server events; calls `lost` when the connection broke. Returns a function that stops it. */
  listen(heard: (event: ServerEvent) => void, lost: () => void): () => void;
}
