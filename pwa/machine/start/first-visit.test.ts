import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const source = readFileSync("pwa/machine/start/first-visit.js", "utf8");

/** Runs the script in a page at this path, as the build writes it; returns the files and paths it asked for. */
function openPage(pathname: string, isControlled: boolean, hasFetch = true) {
  const files: string[] = [];
  const paths: string[] = [];
  const page = {
    location: { pathname, hostname: "shop.test" },
    navigator: { serviceWorker: { controller: isControlled ? {} : null } },
    document: {
      createElement: () => ({}),
      head: { appendChild: ({ rel, href }: { rel: string; href: string }) => files.push(`${rel} ${href}`) },
    },
    fetch: hasFetch ? (path: string) => (paths.push(path), Promise.reject(new Error("No network."))) : undefined,
  };
  runInNewContext(source.replace('["files"]', '["/assets/sign-in.js"]'), Object.assign(page, { window: page }));
  return { files, paths, asked: "traceAsked" in page };
}

test("a first visit asks at once for the sign-in's file, the store and who waits; a failure is left to the app", () => {
  expect(openPage("/", false)).toEqual({
    files: ["modulepreload /assets/sign-in.js"],
    paths: ["/open/stores/shop.test", "/open/standing"],
    asked: true,
  });
});

test("a page that a worker serves asks for the sign-in at its own address alone", () => {
  expect(openPage("/", true)).toEqual({ files: [], paths: [], asked: false });
  expect(openPage("/login", true).paths).toHaveLength(2);
});

test("a browser that is too old to fetch runs it without an error", () => {
  expect(openPage("/", false, false)).toMatchObject({ paths: [], asked: false });
});
