import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyHash } from "./body-hash.ts";

test("the order of keys does not matter, at any depth", () => {
  expect(bodyHash("c", { a: 1, b: [{ x: 1, y: 2 }] })).toBe(bodyHash("c", { b: [{ y: 2, x: 1 }], a: 1 }));
});

test("anything else does: the name, a value, the order of a list, what is missing", () => {
  const bodies: readonly [string, unknown][] = [
    ["c", { a: [1, 2] }],
    ["d", { a: [1, 2] }],
    ["c", { a: [2, 1] }],
    ["c", { a: ["1", 2] }],
    ["c", { a: [1, 2], b: null }],
    ["c", [["a", [1, 2]]]],
    ["c", JSON.parse('{"__proto__": {"a": 1}}')],
    ["c", {}],
  ];
  expect(new Set(bodies.map(([name, args]) => bodyHash(name, args))).size).toBe(bodies.length);
});

test("two bodies have one hash exactly when they say the same", () => {
  const canonical = (value: unknown): string =>
    Array.isArray(value)
      ? `[${value.map(canonical).join()}]`
      : typeof value === "object" && value !== null
        ? `{${Object.keys(value)
            .sort()
            .map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`)
            .join()}}`
        : JSON.stringify(value);
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
      expect(bodyHash("c", a) === bodyHash("c", b)).toBe(canonical(a) === canonical(b));
    }),
  );
});

test("a body nested without end costs nothing but its hash", () => {
  const deep = JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`);
  expect(bodyHash("c", deep)).toMatch(/^[0-9a-f]{64}$/);
});
