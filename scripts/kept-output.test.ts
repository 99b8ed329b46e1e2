import { expect, test } from "vitest";
import { keptOutput } from "./kept-output.ts";

test("a table with a row for each seed is kept as its sums, and what is said around it as it was printed", () => {
  const printed = `2 seeds × 8 devices

|     seed | currency |  kept |  seconds |
|     ---: |     ---: |  ---: |     ---: |
|        1 |      USD |   498 |     23.5 |
|        2 |      JPY |   468 |     24.7 |

Seed 2 failed:
  an item is lost`;
  expect(keptOutput(printed)).toBe(`2 seeds × 8 devices

| seeds | currency | kept | seconds |
|---:|---:|---:|---:|
| 2 | USD, JPY | 966 | 48.2 |

Seed 2 failed:
  an item is lost`);
});

test("parts that hold are counted where a table says what came of them, and those that fail are kept", () => {
  const printed = `- ok: it starts (1.0 s)
- ok: it is killed (2.0 s)
- FAILS: it comes back: it does not

| disaster | seconds |
|---|---:|
| killed | 2.0 |`;
  expect(keptOutput(printed)).toBe(`2 parts hold.

- FAILS: it comes back: it does not

| disaster | seconds |
|---|---:|
| killed | 2.0 |`);
});

test("parts are named without their seconds where no table says what came of them", () => {
  const printed = "- ok: it starts (1.0 s)\n- ok: it is killed (2.0 s)\n- skipped: Docker, which is not here";
  expect(keptOutput(printed)).toBe("- ok: it starts\n- ok: it is killed\n- skipped: Docker, which is not here");
});
