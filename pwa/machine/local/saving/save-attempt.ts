import { t } from "#shared/words/define-words.ts";
import { Dexie } from "dexie";
import { LocalRefusal } from "../refusals.ts";
import { NoAnswer } from "../timeout.ts";
import type { Platform } from "../platform.ts";

/** One try to write to the queue, which can be given up until the disk has begun to keep what was written. */
export class SaveAttempt {
  #transaction: { abort(): void } | null = null;
  #isWritten = false;
  #isGivenUp = false;

  /** Throws where nobody waits for it any more. */
  goesOn(): void {
    if (this.#isGivenUp) throw new Error("Nobody waits for this to be saved any more.");
  }

  /** Called within the transaction, before it writes. */
  writes(): void {
    this.goesOn();
    this.#transaction = Dexie.currentTransaction;
  }

  written(): void {
    this.#isWritten = true;
  }

  /** Answers whether nothing was written and nothing will be. */
  giveUp(): boolean {
    this.#isGivenUp = true;
    if (this.#isWritten) return false;
    try {
      this.#transaction?.abort();
      return true;
    } catch (fault) {
      // It is being committed, and may still be.
      if (fault instanceof Error && fault.name === "InvalidStateError") return false;
      throw fault;
    }
  }
}

/**
 * Waits for what is saved for as long as a person would. Another page may keep the queue for itself, as one that sleeps
 * in WebKit's cache (decision 0210): the try is given up then, so that nothing is written behind a person's back.
 * @throws LocalRefusal `not_saved`, or `unanswered` where the disk is still busy with it.
 */
export async function savedInTime<T>(platform: Platform, save: (attempt: SaveAttempt) => Promise<T>): Promise<T> {
  const attempt = new SaveAttempt();
  try {
    return await answeredIn(platform, save(attempt));
  } catch (fault) {
    if (!(fault instanceof NoAnswer)) throw fault;
    throw attempt.giveUp() ? notSaved() : inDoubt();
  }
}

/** Rejects with `NoAnswer` where the platform's patience ends. */
export const answeredIn = async <T>({ answered }: Pick<Platform, "answered">, work: Promise<T>): Promise<T> =>
  await (answered?.(work) ?? work);

export const notSaved = (): LocalRefusal =>
  new LocalRefusal(
    "not_saved",
    t("Nothing was saved: the browser took too long. Close Trace in all other tabs and windows, then try again."),
  );
export const inDoubt = (): LocalRefusal =>
  new LocalRefusal(
    "unanswered",
    t(
      "The browser doesn’t say whether this was saved. Close Trace in all tabs and windows, open it again, and look before you save it again.",
    ),
  );
export const isInDoubt = (fault: unknown): boolean => fault instanceof LocalRefusal && fault.code === "unanswered";
