import { expect, test, vi } from "vitest";
import { importedPackages, shippedFolders, thirdPartyNotices } from "./third-party.ts";

test("what is shipped is what runs, what the app is built of, and what these need, each where Node finds it", () => {
  const lock = {
    "": { dependencies: { server: "1" } },
    "node_modules/server": { dependencies: { part: "1" }, optionalDependencies: { elsewhere: "1" } },
    "node_modules/server/node_modules/part": { dependencies: { deep: "1" } },
    "node_modules/part": {},
    "node_modules/deep": { dependencies: { server: "1" } },
    "node_modules/react": { dev: true },
    "node_modules/vitest": { dev: true },
  };
  expect(shippedFolders(lock, ["react"])).toEqual([
    "node_modules/deep",
    "node_modules/server/node_modules/part",
    "node_modules/react",
    "node_modules/server",
  ]);
});

test("packages are found in imports of code and styles, and nothing of the project's own", () => {
  const texts = [
    `import { a } from "react";\nimport "@scope/name/file.css";\nconst b = import("zxing-wasm/reader");\nimport c from "#shared/x.ts";\nimport d from "./e.ts";\nimport f from "node:fs";`,
    `@import "tailwindcss";\n@import "./own.css";`,
  ];
  expect(importedPackages(texts)).toEqual(["@scope/name", "react", "tailwindcss", "zxing-wasm"]);
});

test("the notices name what browsers and the server get with their licences, and no tools", () => {
  const text = thirdPartyNotices();
  const names = [...text.matchAll(/^-{80}\n(\S+) \S+ \((.*)\)$/gm)].map(([, name, licence]) => ({ name, licence }));
  for (const name of ["react", "react-dom", "scheduler", "fastify", "pg", "sharp", "zxing-wasm", "dexie"])
    expect(names.map((one) => one.name)).toContain(name);
  for (const name of ["vitest", "typescript", "oxlint", "@playwright/test", "fake-indexeddb"])
    expect(names.map((one) => one.name)).not.toContain(name);
  expect(names.filter(({ licence }) => licence === "")).toEqual([]);
});

test("the notices are the same where there is no git, as in the build of an image", () => {
  const text = thirdPartyNotices();
  vi.stubEnv("PATH", "");
  try {
    expect(thirdPartyNotices()).toBe(text);
  } finally {
    vi.unstubAllEnvs();
  }
});
