import { describe, expect, test } from "vitest";
import { plan, tableOf } from "../../../../tests/support/import-fixture.ts";
import { ids, testStoreRows } from "../../../../tests/support/test-store.ts";
import { consignerExportColumns } from "#shared/areas/consigners/export-columns.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { csvWriter } from "#shared/machine/csv/csv-line.ts";
import { dateIn } from "#shared/machine/csv/export-context.ts";

const store = testStoreRows("store-one");
const told = async (text: string) => {
  const { lines } = await plan("consigners", text, store);
  return lines.map(({ number, verdict, reason }) => [number, verdict, reason]);
};

describe("a file of consigners:", () => {
  test("each line is a consigner under an id of file and line, with the type of its name", async () => {
    const text =
      "First Name,Surname,E-mail,Mobile,Address,Account Type\nNia,New,Nia@New.test,021,1 Long Street,standard\n";
    const { entries } = await plan("consigners", text, store);
    expect(entries.map(({ consigner }) => consigner)).toEqual([
      {
        ...{ id: "imp-0123456789abcdef01234567-2", firstName: "Nia", lastName: "New", email: "nia@new.test" },
        ...{ phone: "021", address: "1 Long Street", idNumber: "", notes: "", consignerTypeId: ids.standard },
      },
    ]);
  });

  test("one column may have the whole name", async () => {
    const { entries } = await plan("consigners", "Full name,Email\nNia van New,nia@new.test\n", store);
    expect(entries[0]?.consigner).toMatchObject({ firstName: "Nia", lastName: "van New" });
  });

  test("whoever is there is told apart by what differs, and each way a line can be wrong is said", async () => {
    const head = "First Name,Last Name,Email,Account Type\n";
    expect(
      await told(
        `${head}Sel,Seller,${ids.seller.toUpperCase()}@store-one.test,\n,,,\nA,A,a@new.test,\nB,B,A@new.test,\nC,C,c,\nD,D,,Platinum\nE,E,,\n`,
      ),
    ).toEqual([
      [2, "change", "Last Name: Tester → Seller"],
      [4, "new", ""],
      [5, "wrong", "Line 4 has the email a@new.test, too."],
      [6, "wrong", "c is not an email address."],
      [7, "wrong", "There is no consigner type Platinum."],
      [8, "new", ""],
    ]);
  });

  test("without an email a name and a phone say who it is, in the file and in the store", async () => {
    const head = "Full name,Phone,Email\n";
    const phoned: readonly Put[] = store.map((put) =>
      put.type === "consignerPrivate" && put.row.id === ids.seller
        ? { type: "consignerPrivate", row: { ...put.row, phone: "+27 82 123 4567" } }
        : put,
    );
    const lines = async (text: string) =>
      (await plan("consigners", head + text, phoned)).lines.map(({ verdict, reason }) => [verdict, reason]);
    const [known] = store.flatMap((put) => (put.type === "consigner" && put.row.id === ids.seller ? [put.row] : []));
    if (known === undefined) throw new Error("The store has no seller.");
    const { firstName, lastName } = known;
    const [same, rounded] = [`${firstName.toUpperCase()}  ${lastName}`, "Phone: 8,21E+08 is a number"];
    expect(await lines(`${same},082 123 4567,\n`)).toEqual([
      ["there", "This consigner is in the store, just like this."],
    ]);
    expect(await lines(`${same},082 123 4568,\n`)).toEqual([["new", ""]]);
    expect(await lines("Ann A,0831234567,\nann a,083 123 4567,\nAnn A,0841234567,\nAnn A,,\nAnn A,,\n")).toMatchObject([
      ["new", ""],
      ["wrong", "Line 2 has ann a, too, and nothing tells them apart. Add an email or a phone number."],
      ["new", ""],
      ["new", ""],
      ["wrong", expect.stringContaining("Line 5 has Ann A")],
    ]);
    expect(await lines('Ann A,"8,21E+08",\n"Smith, Jane",821234567.0,\n')).toEqual([
      ["wrong", expect.stringContaining(rounded)],
      ["new", ""],
    ]);
  });

  test("an export of consigners is read as it was, and says what differs", async () => {
    const { head, line } = csvWriter(consignerExportColumns(), { currency: "USD", date: dateIn("UTC") });
    const row = {
      ...{
        id: ids.seller,
        firstName: "=Sel",
        lastName: 'A "B", C',
        email: `${ids.seller}@store-one.test`,
        phone: "+27",
      },
      ...{ address: "1 Side\nStreet", accountType: "Standard", feeBasisPoints: 1_500, isActive: true },
      ...{ salesMinor: 12_300, profitMinor: 2_300 },
    };
    expect(tableOf(head + line(row)).lines[0]?.cells).toEqual([
      ...[ids.seller, "=Sel", 'A "B", C', `${ids.seller}@store-one.test`, "+27", "1 Side\nStreet", "Standard", "15"],
      ...["true", "123.00", "23.00"],
    ]);
    const { entries } = await plan("consigners", head + line(row), store);
    expect(entries.map(({ change }) => change?.to)).toEqual([
      { firstName: "=Sel", lastName: 'A "B", C', phone: "+27", address: "1 Side\nStreet" },
    ]);
  });

  test("an export says nothing new, whom it is about without an email too, and an empty cell erases nothing", async () => {
    const { head, line } = csvWriter(consignerExportColumns(), { currency: "USD", date: dateIn("UTC") });
    const row = {
      ...{ id: ids.seller, firstName: "Sel", lastName: "Tester", email: "", phone: "", address: "" },
      ...{ accountType: "Standard", feeBasisPoints: 1_500, isActive: true, salesMinor: 0, profitMinor: 0 },
    };
    const there = "This consigner is in the store, just like this.";
    expect(await told(head + line(row))).toEqual([[2, "there", there]]);
    expect(await told(head + line({ ...row, phone: "1" }) + line(row))).toEqual([
      [2, "change", "Phone: 555 0100 → 1"],
      [3, "wrong", "Line 2 is about the same consigner."],
    ]);
  });

  test("an opening balance is signed, given once, and nothing where it is 0 or given before", async () => {
    const opening: Put = {
      type: "ledgerEntry",
      row: {
        ...{ id: `${ids.seller}:opening:0`, consignerId: ids.seller, kind: "openingBalance", amountMinor: 8_000 },
        ...{ itemId: null, payoutId: null, note: "", cashMinor: 0, createdAt: "2026-01-01T00:00:00.000Z" },
      },
    };
    const line = (name: string, email: string, balance: string) => `${name},${email},"${balance}"\n`;
    const text =
      "Full name,Email,Balance\n" +
      line("Nia New", "nia@new.test", "-1.250,50") +
      line("Ivo New", "ivo@new.test", "(35,00)") +
      line("Sel Tester", `${ids.seller}@store-one.test`, "80,00") +
      line("Otto Tester", `${ids.otherSeller}@store-one.test`, "$12,00") +
      line("Eva New", "eva@new.test", "0,00") +
      line("Una New", "una@new.test", "much");
    const { lines, entries } = await plan("consigners", text, [...store, opening]);
    expect(lines.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ["new", "Opening balance: -1250.50"],
      ["new", "Opening balance: -35.00"],
      ["there", "This consigner is in the store, just like this."],
      ["change", "Opening balance: 12.00"],
      ["new", ""],
      ["wrong", expect.stringContaining("Opening balance: ")],
    ]);
    expect(entries.map((entry) => entry.opening?.amountMinor)).toEqual([-125_050, -3_500, 1_200, undefined]);
    const other = await plan(
      "consigners",
      "Full name,Email,Balance\n" + line("Sel Tester", `${ids.seller}@store-one.test`, "9"),
      [...store, opening],
    );
    expect(other.lines[0]?.reason).toBe("This consigner has an opening balance of 80.00. Void it on their page first.");
  });
});
