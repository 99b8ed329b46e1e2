import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const mozilla = "Mozilla/5.0";
test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0`, "Edge, Windows"],
  [`${mozilla} (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36`, "Chrome, Android"],
  [`${mozilla} (iPad; CPU OS 17_5) AppleWebKit/605.1 Version/17.5 Mobile/15E148 Safari/604.1`, "Safari, iPad"],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:131.0) Gecko/20100101 Firefox/131.0`, "Firefox, Mac"],
  ["curl/8.5.0", "A browser"],
  ["", "A program"],
])("%s is called %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
