import fc from "fast-check";
import { expect, test } from "vitest";
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
