import fc from "fast-check";
import { expect, test } from "vitest";
import { isSamePhone } from "#shared/machine/kernel/phones.ts";
import { type FileMention, mergePeople, phoneOf } from "./people.ts";
import { accountKey, personKey } from "./person-keys.ts";

const mention = (one: Partial<FileMention>): FileMention => ({
  ...{ name: "", firstName: "", lastName: "", company: "", email: "", phone: "", account: "" },
  ...one,
});
const merged = (...mentions: readonly Partial<FileMention>[]) => mergePeople(mentions.map((one) => mention(one)));

test("one person in many spellings is one: case, order, accents, apostrophes, and how the phone is written", () => {
  const { people, of } = merged(
    { name: "VAN TESTEL ZOË", phone: "030 5550121" },
    { name: "Zoë van Testel", email: "Zoe@example.test " },
    { name: "van Testel, Zoe", phone: "+49 30 5550121" },
    { firstName: "Zoë", lastName: "van Testel", phone: "8,21E+08" },
  );
  expect(of).toEqual([0, 0, 0, 0]);
  expect(people).toMatchObject([
    { firstName: "Zoë", lastName: "van Testel", email: "zoe@example.test", phone: "030 5550121" },
  ]);
});

test("two people stay two: with one phone, with two mails, or with two accounts and nothing else in common", () => {
  expect(merged({ name: "Ann One", phone: "555-555-0101" }, { name: "Bo One", phone: "5555550101" }).of).toEqual([
    0, 1,
  ]);
  expect(merged({ name: "Ann One", email: "a@x.test" }, { name: "Ann One", email: "b@x.test" }).of).toEqual([0, 1]);
  const { of, people } = merged(
    { name: "Ann One", account: "4" },
    { name: "Ann One", account: "5", email: "a@x.test" },
  );
  expect(of).toEqual([0, 1]);
  expect(people.map(({ maybe }) => maybe)).toEqual([[1], [0]]);
});

test("a name alone is the one person of that name, and nobody's where two have it", () => {
  expect(merged({ name: "Ann One", email: "a@x.test" }, { name: "ONE ANN" }).of).toEqual([0, 0]);
  expect(
    merged({ name: "Ann One", email: "a@x.test" }, { name: "Ann One", email: "b@x.test" }, { name: "Ann One" }).of,
  ).toEqual([0, 1, 2]);
});

test("accounts join with and without their zeros; a mail that is none and a rounded phone say nothing", () => {
  expect(merged({ name: "Ann One", account: "0012" }, { name: "A. One", account: "12" }).of).toEqual([0, 0]);
  expect(merged({ name: "Ann One", email: "none", phone: "5.5E+09" }).people[0]).toMatchObject({
    email: "",
    phone: "",
  });
  expect([accountKey("000012"), accountKey("12.0"), phoneOf("5555550101.0")]).toEqual(["12", "12", "5555550101"]);
  expect(merged({}, { name: "  " }).of).toEqual([null, null]);
});

test("no order of a file's lines changes who is who", () => {
  const all = [
    { name: "Ann One", email: "a@x.test" },
    { name: "One, Ann", phone: "555 555 0101" },
    { name: "ANN ONE", email: "A@x.test", phone: "5555550101" },
    { name: "Bo Two", account: "7" },
    { name: "bo two" },
    { name: "Cy Three", phone: "555 555 0101" },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (order) => {
      const { of } = merged(...order.map((at) => all[at] ?? {}));
      const groups = Map.groupBy(order, (_, n) => of[n]).values();
      const told = [...groups].map((group) => group.toSorted().join("")).toSorted();
      expect(told).toEqual(["012", "34", "5"]);
    }),
  );
});

test("a name's key does not tell order, case and accents", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 4 }), (names) => {
      expect(personKey(names.toReversed().join(" "))).toBe(personKey(names.join(" ").toUpperCase()));
    }),
  );
});

/** Puts together what is near to each other, by comparing each with each. */
const near = <One>(all: readonly One[], isNear: (one: One, other: One) => boolean): readonly (readonly One[])[] =>
  all.reduce<readonly (readonly One[])[]>((found, one) => {
    const its = found.filter((group) => group.some((other) => isNear(one, other)));
    return [...found.filter((group) => !its.includes(group)), [...its.flat(), one]];
  }, []);

const facts = ["email", "phone", "account"] as const;
const isSame = (fact: (typeof facts)[number], a: FileMention, b: FileMention) =>
  fact === "phone" ? isSamePhone(a.phone, b.phone) : a[fact] !== "" && a[fact] === b[fact];
const speaksAgainst = (one: readonly FileMention[], other: readonly FileMention[]) =>
  facts.some(
    (fact) =>
      one.some((a) => a[fact] !== "") &&
      other.some((b) => b[fact] !== "") &&
      !one.some((a) => other.some((b) => isSame(fact, a, b))),
  );

/** Finds the people of one name by comparing each of them with each. */
function comparedAll(mentions: readonly FileMention[]): readonly (readonly FileMention[])[] {
  const groups = near(mentions, (a, b) => facts.some((fact) => isSame(fact, a, b)));
  return near(groups, (one, other) => !speaksAgainst(one, other)).flatMap((alike) =>
    alike.some((one, n) => alike.slice(n + 1).some((other) => speaksAgainst(one, other))) ? alike : [alike.flat()],
  );
}

test("people of one name are those that comparing each with each finds", () => {
  const one = fc.record({
    name: fc.constant("Ann One"),
    company: fc.constantFrom("", "", "Co", "Inc"),
    email: fc.constantFrom("", "", "a@x.test", "b@x.test", "c@x.test"),
    phone: fc.constantFrom("", "", "555 555 0101", "5550101", "+1 555-555-0101", "030 5550101", "5550102", "12345"),
    account: fc.constantFrom("", "", "1", "2", "3"),
  });
  const some = fc.uniqueArray(one, { minLength: 1, maxLength: 8, selector: (each) => Object.values(each).join() });
  fc.assert(
    fc.property(some, (list) => {
      const mentions = list.map((each) => mention(each));
      const { of } = mergePeople(mentions);
      const found = Map.groupBy(mentions.keys(), (at) => of[at]).values();
      const wanted = comparedAll(mentions).map((group) => group.map((each) => mentions.indexOf(each)));
      const told = (groups: Iterable<readonly number[]>) =>
        [...groups].map((group) => group.toSorted((a, b) => a - b).join()).toSorted();
      expect(told(found)).toEqual(told(wanted));
    }),
    { numRuns: 500 },
  );
});

const walkIns: readonly (readonly [string, (n: number) => Partial<FileMention>])[] = [
  ["phones", (n) => ({ phone: String(5_550_000_000 + n) })],
  ["phones with one end", (n) => ({ phone: `${n + 1}5550101` })],
  ["emails", (n) => ({ email: `a${n}@x.test` })],
  ["accounts", (n) => ({ account: String(n + 1) })],
  ["companies", (n) => ({ company: `Co ${n}` })],
  [
    "facts",
    (n) =>
      n % 3 === 0
        ? { phone: String(5_550_000_000 + n) }
        : n % 3 === 1
          ? { email: `a${n}@x.test` }
          : { account: `${n}` },
  ],
  [
    "names and phones, and one email",
    (n) => ({ name: `Ann ${n}`, email: "a@x.test", phone: String(5_550_000_000 + n) }),
  ],
];

test.each(walkIns)("20,000 lines of one person's name with different %s are read", (_, factsOf) => {
  const lines = Array.from({ length: 20_000 }, (_, n) => ({ name: "Walk-in", ...factsOf(n) }));
  const { of, people } = merged(...lines);
  expect(new Set(of).size).toBe(people.length);
  expect(Math.max(...people.map(({ maybe }) => maybe.length))).toBeLessThanOrEqual(1);
});

test.each(walkIns)(
  "twice the lines of one name with different %s are read with twice the looks at them",
  (_, factsOf) => {
    const looksAt = (lines: number) => {
      let looks = 0;
      const seen = (one: FileMention) =>
        new Proxy(one, {
          get: (its, key) => {
            looks += 1;
            return Reflect.get(its, key) as unknown;
          },
        });
      mergePeople(Array.from({ length: lines }, (_, n) => seen(mention({ name: "Walk-in", ...factsOf(n) }))));
      return looks;
    };
    expect(looksAt(600)).toBeLessThanOrEqual(looksAt(300) * 2.1);
  },
);

test("the second of two people of one name asks, when nothing but an account tells it from the first", () => {
  const { people } = merged(
    { name: "Ann One", email: "a@x.test", account: "1" },
    { name: "Ann One", email: "b@x.test", account: "2" },
    { name: "Ann One", account: "3" },
    { name: "Ann One", account: "4" },
  );
  expect(people.map(({ maybe }) => maybe)).toEqual([[2], [2], [0], [0]]);
});
