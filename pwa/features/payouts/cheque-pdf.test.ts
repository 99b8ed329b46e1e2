import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { helveticaWidth } from "#pwa/paper/labels/helvetica-widths.ts";
import { chequesPdf, type PrintedCheque } from "./cheque-pdf.ts";

const cheque: PrintedCheque = {
  number: 7,
  date: "2026-11-28",
  payee: "",
  amountMinor: 123_456_789,
  currency: "USD",
  memo: "Payout 1",
  lines: [],
};

interface Written {
  readonly text: string;
  /** Points from the left and the bottom of the page, and of the letters. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly size: number;
}

/** Returns the texts of the first page. */
async function textsOf(one: PrintedCheque): Promise<readonly Written[]> {
  const raw = Buffer.from(await (await chequesPdf([one], "Sole Street")).arrayBuffer());
  const start = raw.indexOf("stream\n") + "stream\n".length;
  const page = inflateSync(raw.subarray(start, raw.indexOf("endstream", start))).toString("latin1");
  return [...page.matchAll(/\/F\d+ ([\d.]+) Tf[^(]*?([\d.]+) ([\d.]+) Td\n\(((?:\\.|[^)\\])*)\) Tj/g)].map(
    ([, size, left, bottom, text = ""]) => {
      const said = text.replaceAll(/\\(.)/g, "$1");
      const wide =
        [...said].reduce((sum, letter) => sum + (helveticaWidth(letter, false) ?? 0), 0) * (Number(size) / 1_000);
      return { text: said, left: Number(left), right: Number(left) + wide, bottom: Number(bottom), size: Number(size) };
    },
  );
}

test.each([
  "Ann Lee",
  "Maximiliana-Konstantina Wolfeschlegelsteinhausenbergerdorff of the Long Name",
  "Maximiliana-Konstantina Wolfeschlegelsteinhausenbergerdorff ".repeat(3),
  "W".repeat(240),
])("a payee is written whole beside the amount, never over it: %s", async (payee) => {
  const texts = await textsOf({ ...cheque, payee });
  const amount = texts.find(({ text }) => text === "USD ***1234567.89");
  const lines = texts.filter(({ left, bottom }) => Math.abs(left - 70.87) < 0.01 && bottom > 660);
  expect(
    lines
      .map(({ text }) => text)
      .join("")
      .replaceAll(" ", ""),
  ).toBe(payee.replaceAll(" ", ""));
  for (const line of lines) {
    expect(line.right).toBeLessThan(amount?.left ?? 0);
    expect(line.size).toBeGreaterThanOrEqual(7);
    // Below the date.
    expect(line.bottom + line.size).toBeLessThan(712);
  }
  for (const { text, right } of texts) expect(right, text).toBeLessThan(612);
});

test("letters that the font lacks are written in those it has, and the date is one that every bank reads", async () => {
  const texts = await textsOf({ ...cheque, payee: "Łukasz O’Brien Øre" });
  const said = texts.map(({ text }) => text);
  expect(said).toContain("Lukasz O'Brien Øre");
  expect(said).toContain("2026-11-28");
});
