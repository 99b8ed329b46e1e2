import { expect, test } from "vitest";
import { type Named, rankNames } from "./rank-names.ts";

const people: readonly Named[] = [
  { label: "Quinn Abbott", hint: "quinn.sithole@mail.test" },
  { label: "Ada Quinn", hint: "ada@mail.test" },
  { label: "Quinn Sithole", hint: "q.s@mail.test" },
  { label: "Mariquinn Obi", hint: "obi@mail.test" },
  { label: "José O'Brien", hint: "jose@mail.test" },
];
const found = (typed: string, from: readonly Named[] = people): readonly string[] => {
  const rank = rankNames(typed);
  return from
    .flatMap((one) => {
      const place = rank(one);
      return place === null ? [] : [{ label: one.label, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ label }) => label);
};

test("a name that begins with what was typed comes before one that only contains it", () => {
  expect(found("quinn")).toEqual(["Quinn Abbott", "Quinn Sithole", "Ada Quinn", "Mariquinn Obi"]);
  expect(found("quinn si")).toEqual(["Quinn Sithole"]);
  expect(found("si qu")).toEqual(["Quinn Sithole"]);
});

test("an e-mail address is looked at only when an @ was typed", () => {
  expect(found("mail")).toEqual([]);
  expect(found("sithole")).toEqual(["Quinn Sithole"]);
  expect(found("quinn.sithole@")).toEqual(["Quinn Abbott"]);
  expect(found("@mail.test")).toHaveLength(5);
});

test("neither accents, capitals nor marks keep a name from being found", () => {
  for (const typed of ["jose", "JOSÉ o", "o'b", "brien"]) expect(found(typed)).toContain("José O'Brien");
});

test("products are found by style code and brand, after those whose title fits", () => {
  const products: readonly Named[] = [
    { label: "Dunk Low", hint: "DD1391-100 · Nike" },
    { label: "Air Nike Force", hint: "CW2288-111 · Nike" },
    { label: "Samba OG", hint: "B75806 · Adidas" },
  ];
  expect(found("nike", products)).toEqual(["Air Nike Force", "Dunk Low"]);
  expect(found("dd1391-1", products)).toEqual(["Dunk Low"]);
  expect(found("1391", products)).toEqual(["Dunk Low"]);
  expect(found("samba adi", products)).toEqual(["Samba OG"]);
});

test("nothing typed fits everything alike", () => {
  expect(found("")).toEqual(people.map(({ label }) => label));
  expect(found("  ")).toHaveLength(5);
});

test("letters with strokes and any apostrophe are found by what keyboards have", () => {
  const some = [
    { label: "Łukasz Østergård" },
    { label: "Jane O’Brien" },
    { label: "Þóra Æsir" },
    { label: "Işık Weiß" },
  ];
  for (const [typed, name] of [
    ["lukasz ostergard", "Łukasz Østergård"],
    ["o'brien", "Jane O’Brien"],
    ["thora ae", "Þóra Æsir"],
    ["isik weiss", "Işık Weiß"],
  ] as const)
    expect(found(typed, some), typed).toEqual([name]);
  expect(found("O’Brien")).toEqual(["José O'Brien"]);
});

test("a phone is found by its digits, however they are written", () => {
  const some = [
    { label: "Nia", phone: "+27 82 555 0199" },
    { label: "Bo", phone: "" },
  ];
  for (const typed of ["0825550199", "082 555 0199", "+27825550199"])
    expect(found(typed, some), typed).toEqual(["Nia"]);
});
