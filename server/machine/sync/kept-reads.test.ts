import { describe, expect, test } from "vitest";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { SharedReads } from "./kept-reads.ts";

/** Asks as a device of a store at a version; nothing kept is exact at another version unless `isStill`. */
const asking = (kept: SharedReads, storeId = "store-one") => {
  let made = 0;
  const ask = (
    key: string,
    { version = 1, isStill = false, bytes = 1_000, answer }: Partial<Asked> = {},
  ): Promise<string | DomainError> =>
    kept.get({
      ...{ storeId, key, version },
      isStill: () => Promise.resolve(isStill),
      make: () => {
        made += 1;
        return answer?.() ?? Promise.resolve(`${key} of ${storeId} at ${version}`);
      },
      bytesOf: () => bytes,
    });
  return { ask, made: () => made };
};

interface Asked {
  readonly version: number;
  readonly isStill: boolean;
  readonly bytes: number;
  readonly answer: () => Promise<string | DomainError>;
}

describe("what is read for all devices of a scope", () => {
  test("is made once for all who ask at the same moment, and for who asks later", async () => {
    const { ask, made } = asking(new SharedReads());
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("page")));
    expect(new Set([...answers, await ask("page")])).toEqual(new Set(["page of store-one at 1"]));
    expect(made()).toBe(1);
  });

  test("is made once more for all who find it outdated together", async () => {
    const { ask, made } = asking(new SharedReads());
    await ask("page");
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("page", { version: 2 })));
    expect(new Set(answers)).toEqual(new Set(["page of store-one at 2"]));
    expect(made()).toBe(2);
  });

  test("is handed out at a later version if nothing of it changed, and never one that is older than the caller's", async () => {
    const { ask, made } = asking(new SharedReads());
    await ask("block");
    expect(await ask("block", { version: 5, isStill: true })).toBe("block of store-one at 1");
    expect(await ask("block", { version: 6 })).toBe("block of store-one at 6");
    expect(made()).toBe(2);
  });

  test("does not spread the fault of the one who made it, nor keep a refusal", async () => {
    const { ask, made } = asking(new SharedReads());
    const broken = ask("page", { answer: () => Promise.reject(new Error("The connection broke.")) });
    const beside = ask("page");
    await expect(broken).rejects.toThrow("The connection broke.");
    expect(await beside).toBe("page of store-one at 1");
    const refusal = new DomainError("cursor_expired", "Too much changed.");
    expect(await ask("other", { answer: () => Promise.resolve(refusal) })).toBe(refusal);
    expect(await ask("other")).toBe("other of store-one at 1");
    expect(made()).toBe(4);
  });

  test("is another store's under no key", async () => {
    const kept = new SharedReads();
    expect(await asking(kept).ask("page")).toBe("page of store-one at 1");
    expect(await asking(kept, "store-two").ask("page")).toBe("page of store-two at 1");
    // Keys that would be the same if they were joined.
    expect(await asking(kept, 'a","b').ask("c")).not.toBe(await asking(kept, "a").ask('b","c'));
  });

  test("takes bounded memory, of which one store that asks for everything cannot take what others have", async () => {
    let now = 0;
    const kept = new SharedReads(() => now, 100_000);
    const other = asking(kept, "store-two");
    await other.ask("block", { bytes: 20_000 });
    const greedy = asking(kept);
    for (let n = 0; n < 500; n += 1) await greedy.ask(`block ${n}`, { bytes: 3_000 });
    await greedy.ask("huge", { bytes: 90_000 });
    expect(kept.bytes).toBeLessThanOrEqual(100_000);
    await other.ask("block");
    expect(other.made()).toBe(1);
    now = 300_000;
    await greedy.ask("small", { bytes: 10 });
    expect(kept.bytes).toBe(510);
  });
});
