import { readDay, readSignedAmount } from "../amounts.ts";
import type { TableLine } from "../read/table-reader.ts";
import type { Answers } from "./answers.ts";
import { foreignLines } from "./cells.ts";
import { mentionOf } from "./mentions.ts";
import { type FilePerson, isStoreMention, isNobody, type FileMention, mergePeople } from "./people.ts";
import { personKindOf } from "./person-kinds.ts";
import { ownerShare, readShare } from "./splits.ts";

/** Reasons why a line of a file of people is no new person, or not yet one. */
export type PersonReason =
  | "house"
  | "customer"
  | "customerWithBalance"
  | "sameName"
  | "nobody"
  | "badBalance"
  | "unread";

/** A line of a file of people as it is meant. Amounts are in minor units. */
export interface ReadPerson {
  readonly line: TableLine;
  readonly outcome: "person" | "samePerson" | "leftOut" | "ask" | "refused";
  readonly reasons: readonly PersonReason[];
  /** Index of the person; null for nobody that is taken. */
  readonly person: number | null;
  readonly balanceMinor: number;
  readonly ownerSharePercent: number | null;
  readonly createdOn: string | null;
  readonly address: string;
  readonly notes: string;
}

/** Reads every line of a file of people. */
export function readPeople(
  table: { readonly head: readonly string[]; readonly lines: readonly TableLine[] },
  answers: Answers,
  currency: string,
): { readonly lines: readonly ReadPerson[]; readonly people: readonly FilePerson[] } {
  const lines = table.lines.map(foreignLines(table.lines, table.head, answers.columns, answers.typed));
  const said = table.lines.flatMap((line, at) => {
    const cell = lines[at]?.cell;
    if (cell === undefined) return [];
    const mention = mentionOf(cell);
    const balance =
      cell("balance") === "" ? { minor: 0 } : readSignedAmount(cell("balance"), currency, answers.decimal);
    const kind = personKindOf(cell("isConsigner"));
    const isCustomer = kind === "customer";
    const isHouse = kind === "store" || isStoreMention(mention);
    const isTaken = !isHouse && !isNobody(mention) && !isCustomer;
    return [{ line, cell, mention, balance, isCustomer, isHouse, isTaken }];
  });
  const { people, of } = mergePeople(said.map(({ mention, isTaken }) => (isTaken ? mention : nobody)));
  const met = new Set<number>();
  return {
    people,
    lines: said.map(({ line, cell, mention, balance, isCustomer, isHouse }, at): ReadPerson => {
      const person = of[at] ?? null;
      const share = readShare(cell("share"));
      const again = person !== null && met.has(person);
      if (person !== null) met.add(person);
      const { outcome, reason } = outcomeOf(
        line,
        mention,
        balance,
        { isCustomer, isHouse },
        again,
        person === null ? undefined : people[person],
        met,
      );
      return {
        line,
        outcome,
        reasons: reason === undefined ? [] : [reason],
        person,
        balanceMinor: "minor" in balance ? balance.minor : 0,
        ownerSharePercent: share === null ? null : ownerShare(share, answers.shareOf),
        createdOn: readDay(cell("received"), answers.days),
        address: cell("address"),
        notes: cell("notes"),
      };
    }),
  };
}

const nobody: FileMention = { name: "", firstName: "", lastName: "", company: "", email: "", phone: "", account: "" };

function outcomeOf(
  line: TableLine,
  mention: FileMention,
  balance: { readonly minor: number } | { readonly problem: string },
  { isCustomer, isHouse }: { readonly isCustomer: boolean; readonly isHouse: boolean },
  again: boolean,
  person: FilePerson | undefined,
  met: ReadonlySet<number>,
): { readonly outcome: ReadPerson["outcome"]; readonly reason?: PersonReason } {
  if (line.problem !== null && line.problem !== "cutShort") return { outcome: "refused", reason: "unread" };
  if (isHouse) return { outcome: "leftOut", reason: "house" };
  if (isNobody(mention)) return { outcome: "refused", reason: "nobody" };
  if ("problem" in balance) return { outcome: "refused", reason: "badBalance" };
  if (isCustomer)
    return balance.minor === 0
      ? { outcome: "leftOut", reason: "customer" }
      : { outcome: "ask", reason: "customerWithBalance" };
  if (again) return { outcome: "samePerson" };
  // The second of two of one name asks, the first is there.
  return person?.maybe.some((other) => met.has(other)) === true
    ? { outcome: "ask", reason: "sameName" }
    : { outcome: "person" };
}
