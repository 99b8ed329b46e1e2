import { expect, test } from "vitest";
import { circleIn, scriptOf } from "./built-modules.ts";
import { usedImportsOnly } from "./app-transforms.ts";

const scripts = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(imports).map(([name, of]) => [name, { modules: [`${name}.ts`], imports: of }]));

test("scripts that import each other in a circle are found, and no others", () => {
  expect(circleIn(scripts({ a: ["b", "c"], b: ["c"], c: [] }))).toBeNull();
  expect(circleIn(scripts({ a: ["b"], b: ["c"], c: ["b"] }))).toEqual(["b", "c", "b"]);
});

test("a built script is found by one of its source modules", () => {
  expect(scriptOf(scripts({ a: [], b: [] }), "b.ts")).toBe("b");
  expect(() => scriptOf(scripts({ a: [] }), "gone.ts")).toThrow("no gone.ts");
});

test("a rule's file imports only what the rule uses", () => {
  const code = `import { used } from "./a.ts";\nimport { args, $other } from "./b.ts";\nexport const rule = ({ decide: used });\n`;
  expect(usedImportsOnly("rule.ts", code)).toBe(
    `import { used } from "./a.ts";\n\nexport const rule = ({ decide: used });\n`,
  );
});
