import { expect, test } from "vitest";
import { serverPaths } from "#pwa/machine/service-worker/server-paths.ts";
import { portalScreens, staffScreens } from "./journeys/support/every-screen.ts";
import { table } from "./route-policies.ts";

const isServers = (path: string): boolean => serverPaths.some((pattern) => pattern.test(path));

/** No page: the app's own files, and a style sheet, for which nobody's browser navigates. */
const noPages = ["/*", "/catalogue.css"];

test("the service worker leaves every page that the server answers to the server, and opens the app at every screen", () => {
  const answered = Object.keys(table)
    .filter((route) => route.startsWith("GET "))
    .map((route) => route.slice("GET ".length))
    .filter((path) => !noPages.includes(path))
    .map((path) => path.replaceAll(/:\w+/g, "one"));
  expect(answered.length).toBeGreaterThan(50);
  expect(answered.filter((path) => !isServers(path))).toEqual([]);
  const screens = [...staffScreens, ...portalScreens].map(([path]) => new URL(path, "http://app.test").pathname);
  expect(screens.filter(isServers)).toEqual([]);
});
