import { expect, it } from "vitest";
import { feedAddress, readActivitySearch } from "./activity-search.ts";

const now = new Date(2026, 10, 22, 15, 30);
const asked = (raw: Readonly<Record<string, unknown>>, after: string | null = null) =>
  Object.fromEntries(new URL(feedAddress(readActivitySearch(raw), after, now), "https://store.test").searchParams);
const midnight = (month: number, day: number) => new Date(2026, month - 1, day).toISOString();

it("asks for a hundred entries of the last seven days, today among them, where nothing else is asked [A2.223, A9.24]", () => {
  expect(asked({})).toEqual({ take: "100", from: midnight(11, 16), until: midnight(11, 23) });
});

it("asks for a product, a person, days and where the page before ended", () => {
  expect(asked({ search: 42, by: "e1", days: "2026-11-01..2026-11-02" }, "2026-11-02T08:00:00.000Z~7")).toEqual({
    take: "100",
    search: "42",
    by: "e1",
    from: midnight(11, 1),
    until: midnight(11, 3),
    after: "2026-11-02T08:00:00.000Z~7",
  });
  expect(asked({ days: "any" })).toEqual({ take: "100" });
});

it("takes an address that makes no sense for one that asks for nothing", () => {
  expect(asked({ days: "2026-02-30..2026-03-01", by: ["x"], search: "  " })).toEqual(asked({}));
});
