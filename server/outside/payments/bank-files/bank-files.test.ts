import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it, test } from "vitest";
import { bankDataWith } from "#shared/areas/consigners/bank-data.ts";
import { type BankOrder, type BankTransfer, plainText } from "./bank-transfer.ts";
import { bankCsv } from "./csv.ts";
import { nachaFile } from "./nacha.ts";
import { sepaFile } from "./sepa.ts";

const from = {
  name: "Müller & Söhne",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "COBADEFFXXX",
  routingNumber: "021000021",
  bankName: "JPMorgan Chase",
  companyId: "1234567890",
};
const transfer = (n: number, amountMinor: number): BankTransfer => ({
  reference: `${n}`.padStart(32, "0"),
  name: `Consigner ${n}`,
  account: bankDataWith({
    accountName: `Zoë <${n}> & Co`,
    ibanNumber: "NL91 ABNA 0417 1643 00",
    routingNumber: n % 2 === 0 ? "011401533" : "091000019",
    accountNumber: `00-${1_000 + n}`,
    bankType: n % 3 === 0 ? "Savings" : "",
    bank: "=SUM(A1)",
  }),
  amountMinor,
  text: "Shop: Payout 26/02/01",
});
const order = (amounts: readonly number[], currency: string): BankOrder => ({
  reference: "abc123def456",
  madeAt: new Date("2026-02-06T10:00:00.000Z"),
  currency,
  from,
  transfers: amounts.map((amountMinor, n) => transfer(n, amountMinor)),
});
const amounts = fc.array(fc.integer({ min: 1, max: 900_000_000 }), { minLength: 1, maxLength: 40 });

/** The structure of pain.001.001.09: each element's children, in order; "*" for many, "?" for optional. */
const structure: Readonly<Record<string, readonly string[] | RegExp>> = {
  Document: ["CstmrCdtTrfInitn"],
  CstmrCdtTrfInitn: ["GrpHdr", "PmtInf*"],
  GrpHdr: ["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum", "InitgPty"],
  PmtInf: [
    ...[
      "PmtInfId",
      "PmtMtd",
      "BtchBookg",
      "NbOfTxs",
      "CtrlSum",
      "PmtTpInf",
      "ReqdExctnDt",
      "Dbtr",
      "DbtrAcct",
      "DbtrAgt",
    ],
    ...["ChrgBr", "CdtTrfTxInf*"],
  ],
  PmtTpInf: ["SvcLvl"],
  SvcLvl: ["Cd"],
  ReqdExctnDt: ["Dt"],
  DbtrAgt: ["FinInstnId"],
  FinInstnId: ["BICFI?", "Othr?"],
  CdtTrfTxInf: ["PmtId", "Amt", "Cdtr", "CdtrAcct", "RmtInf"],
  PmtId: ["EndToEndId"],
  Amt: ["InstdAmt"],
  RmtInf: ["Ustrd"],
  ...{ InitgPty: ["Nm"], Dbtr: ["Nm"], Cdtr: ["Nm"], DbtrAcct: ["Id"], CdtrAcct: ["Id"] },
  Id: ["IBAN"],
  MsgId: /^[A-Za-z0-9-]{1,35}$/,
  PmtInfId: /^[A-Za-z0-9-]{1,35}$/,
  EndToEndId: /^[A-Za-z0-9-]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  PmtMtd: /^TRF$/,
  BtchBookg: /^true$/,
  Cd: /^SEPA$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  Nm: /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  ChrgBr: /^SLEV$/,
  InstdAmt: /^\d{1,9}\.\d\d$/,
  Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
};

interface Node {
  readonly name: string;
  readonly children: Node[];
  text: string;
}

/** Parses a file without comments into elements; throws if one is not closed. */
function parsed(xml: string): Node {
  const root: Node = { name: "", children: [], text: "" };
  const open = [root];
  for (const [, close, name = "", text = ""] of xml
    .replace(/^<\?xml[^>]*\?>\n/, "")
    .matchAll(/<(\/?)([A-Za-z]+)[^>]*>([^<]*)/g)) {
    if (close === "/") expect(open.pop()?.name).toBe(name);
    else {
      const node: Node = { name, children: [], text };
      open.at(-1)?.children.push(node);
      open.push(node);
    }
  }
  expect(open).toEqual([root]);
  return root.children[0] as Node;
}

function expectValid(node: Node): void {
  const rule = structure[node.name];
  expect(rule, node.name).toBeDefined();
  if (rule instanceof RegExp) {
    expect(node.children).toEqual([]);
    expect(node.text, node.name).toMatch(rule);
    return;
  }
  const names = node.children.map(({ name }) => name).join(" ");
  const pattern = (rule ?? []).map((one) =>
    one.endsWith("*") ? `(${one.slice(0, -1)} )+` : one.endsWith("?") ? `(${one.slice(0, -1)} )?` : `${one} `,
  );
  expect(`${names} `, node.name).toMatch(new RegExp(`^${pattern.join("")}$`));
  for (const child of node.children) expectValid(child);
}
const found = (node: Node, name: string): string[] =>
  node.name === name ? [node.text] : node.children.flatMap((child) => found(child, name));

test("a SEPA file has the structure of pain.001.001.09, and its sums are those of its payments", () => {
  fc.assert(
    fc.property(amounts, (list) => {
      const xml = sepaFile(order(list, "EUR"));
      expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
      const document = parsed(xml);
      expectValid(document);
      const total = list.reduce((sum, amount) => sum + amount, 0);
      expect(found(document, "CtrlSum").map((sum) => Math.round(Number(sum) * 100))).toEqual([total, total]);
      expect(found(document, "NbOfTxs")).toEqual([`${list.length}`, `${list.length}`]);
      expect(found(document, "InstdAmt").map((amount) => Math.round(Number(amount) * 100))).toEqual(list);
      expect(new Set(found(document, "EndToEndId")).size).toBe(list.length);
    }),
    { numRuns: 40 },
  );
  const one = parsed(sepaFile(order([16_000], "EUR")));
  expect(found(one, "Nm")).toEqual(["Muller + Sohne", "Muller + Sohne", "Zoe .0. + Co"]);
  expect(found(one, "BICFI")).toEqual(["COBADEFFXXX"]);
});

test("an ACH file has records of 94 columns in blocks of ten, and its control sums are those of its entries", () => {
  fc.assert(
    fc.property(amounts, (list) => {
      const lines = nachaFile(order(list, "USD")).slice(0, -2).split("\r\n");
      for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{94}$/);
      expect(lines.length % 10).toBe(0);
      const records = lines.filter((line) => !/^9{94}$/.test(line));
      expect(records.map(([kind]) => kind).join("")).toBe(`15${"6".repeat(list.length)}89`);
      const entries = records.filter((line) => line.startsWith("6"));
      const hash = entries.reduce((sum, line) => sum + Number(line.slice(3, 11)), 0) % 10_000_000_000;
      const total = entries.reduce((sum, line) => sum + Number(line.slice(29, 39)), 0);
      expect(total).toBe(list.reduce((sum, amount) => sum + amount, 0));
      const [batch = "", file = ""] = records.slice(-2);
      expect(Number(batch.slice(4, 10))).toBe(list.length);
      expect([batch.slice(10, 20), batch.slice(20, 32), batch.slice(32, 44)].map(Number)).toEqual([hash, 0, total]);
      expect(Number(file.slice(1, 7))).toBe(1);
      expect(Number(file.slice(7, 13))).toBe(lines.length / 10);
      expect(Number(file.slice(13, 21))).toBe(list.length);
      expect([file.slice(21, 31), file.slice(31, 43), file.slice(43, 55)].map(Number)).toEqual([hash, 0, total]);
      // Trace numbers begin with the store's bank and rise by one.
      expect(entries.map((line) => line.slice(79))).toEqual(
        list.map((_, n) => `02100002${String(n + 1).padStart(7, "0")}`),
      );
    }),
    { numRuns: 40 },
  );
  const [header = "", batch = "", first = ""] = nachaFile(order([16_000, 1], "USD")).split("\r\n");
  expect(header.slice(0, 40)).toBe("101 021000021123456789026020610 00A094101".replace(" 00", "00"));
  // Made on a Friday, it pays on the next Monday.
  expect(batch.slice(63, 75)).toBe("260206260209");
  expect(first.slice(0, 29)).toBe("632011401533001000           ");
});

describe("Names that were made to do harm", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc
      .array(
        fc.constantFrom("=", "+", "-", "@", "\t", "\r\n", "\n", '"', ",", ";", "/", "//", "<", "&", "]]>", "9", "A"),
        {
          maxLength: 90,
        },
      )
      .map((parts) => parts.join("")),
    fc.constantFrom("=cmd|'/c calc'!A1", "</Nm></Cdtr>", "\u202eevil", "﷽".repeat(10), "ß".repeat(80), "👩‍👩‍👧‍👦".repeat(30)),
  );
  const named = fc.record({ name: hostile, accountName: hostile, bank: hostile, text: hostile, store: hostile });
  type Named = typeof named extends fc.Arbitrary<infer One> ? One : never;
  const orderOf = ({ name, accountName, bank, text, store }: Named, currency: string): BankOrder => {
    const one = transfer(1, 100);
    return {
      ...order([100], currency),
      from: { ...from, name: store, bankName: bank },
      transfers: [{ ...one, name, text, account: { ...one.account, accountName, bank } }],
    };
  };

  test("make of a SEPA file no other elements, and nothing that a bank refuses", () => {
    fc.assert(
      fc.property(named, (names) => {
        const document = parsed(sepaFile(orderOf(names, "EUR")));
        expectValid(document);
        for (const text of [...found(document, "Nm"), ...found(document, "Ustrd")])
          expect(text).not.toMatch(/^\/|\/$|\/\//);
      }),
      { numRuns: 500 },
    );
  });

  test("move nothing in an ACH file from its columns", () => {
    fc.assert(
      fc.property(named, (names) => {
        const lines = nachaFile(orderOf(names, "USD")).slice(0, -2).split("\r\n");
        expect(lines).toHaveLength(10);
        for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]{94}$/);
        expect(lines.map(([kind]) => kind).join("")).toBe("1568999999");
        expect(lines[2]?.slice(29, 39)).toBe("0000000100");
      }),
      { numRuns: 500 },
    );
  });

  test("a number as the first name begins no formula for a spreadsheet that splits at semicolons", () => {
    const names = { name: "", accountName: "-9", bank: "1+cmd|'/c calc'!A1", text: "", store: "" };
    expect(bankCsv(orderOf(names, "ZAR")).split("\r\n")[1]).toMatch(/^'-9,/);
  });

  test("run in no spreadsheet, and make no other lines or columns of a list", () => {
    fc.assert(
      fc.property(named, (names) => {
        const file = bankCsv(orderOf(names, "ZAR"));
        const [head = [], line = [], ...rest] = Papa.parse<string[]>(file, { delimiter: ",", newline: "\r\n" }).data;
        expect(rest).toEqual([[""]]);
        expect(line).toHaveLength(head.length);
        const isNumber = (cell: string) => /^-?\d+([.,]\d+)?$/.test(cell);
        for (const cell of line) if (!isNumber(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        // A spreadsheet in a country with decimal commas splits cells differently.
        for (const cell of file.split(/[;\t\r\n]/).map((part) => part.replace(/^"+/, "")))
          if (!isNumber(cell)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
        expect(line[8]).toBe("1.00");
      }),
      { numRuns: 500 },
    );
  });
});

describe("A list for a bank", () => {
  it("has a line for each payment, amounts as plain numbers, and nothing that a spreadsheet runs", () => {
    const [head, ...lines] = bankCsv(order([16_000, 5], "ZAR"))
      .trimEnd()
      .split("\r\n");
    expect(head).toContain("Account name,Bank,Account type,Account number");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(",'=SUM(A1),");
    expect(lines[1]).toContain(",0.05,ZAR,");
  });
});

test("text for banks keeps its letters without their accents, in no more than there is room for", () => {
  expect(plainText("Ærøskøbing // José Ñandú ß", 70)).toMatch(/^[A-Za-z0-9/.\- ]+$/);
  expect(plainText("José", 70)).toBe("Jose");
  // Letters without accents to remove, the apostrophe that phones type, and other scripts.
  expect(plainText("Łukasz Østergård’s Æøđœıþð", 70)).toBe("Lukasz Ostergard's AEodoeithd");
  expect(plainText("Иван Щукин", 70)).toBe("Ivan Schukin");
  expect(plainText("☃", 70)).toBe(".");
  expect(plainText("", 70)).toBe("-");
  expect(plainText("a".repeat(100), 70)).toHaveLength(70);
  // Cutting must not leave a slash at the start or end.
  expect(plainText(`${"a".repeat(69)}/b`, 70)).toBe("a".repeat(69));
  expect(plainText("/ /INV/ /", 70)).toBe("INV");
});
