import { expect, test } from "vitest";
import { batchedReads } from "./batched-reads.ts";
import { Serial } from "./serial.ts";

test("rows asked for while others are read are read together, each once, and answered one by one", async () => {
  const reads: (readonly string[])[] = [];
  const ask = batchedReads(
    new Serial(),
    async (ids) => {
      reads.push(ids);
      return new Map(ids.filter((id) => id !== "none").map((id) => [id, `row ${id}`]));
    },
    (fault) => {
      throw fault;
    },
  );
  expect(await Promise.all(["a", "b", "none", "a"].map(ask))).toEqual(["row a", "row b", undefined, "row a"]);
  expect(await ask("c")).toBe("row c");
  expect(reads).toEqual([["a", "b", "none"], ["c"]]);
});
