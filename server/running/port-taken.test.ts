import { createServer } from "node:net";
import { expect, test } from "vitest";
import { cannotListenSentence } from "./port-taken.ts";

const at = { host: "127.0.0.1", port: 81 };

test.each([
  ["EADDRINUSE", /^Port 81 on 127\.0\.0\.1 is taken by another program/],
  ["EACCES", /^This user may not listen on port 81\. Set PORT to one from 1024/],
  ["EADDRNOTAVAIL", /^HOST is 127\.0\.0\.1, which is no address of this machine/],
  ["ENOTFOUND", /^HOST is 127\.0\.0\.1, which is neither an address nor a known name/],
])("a server that may not listen (%s) says what to set", (code, sentence) => {
  expect(cannotListenSentence(code, at)).toMatch(sentence);
});

test("of the figures' port the other settings are named; other faults have no sentence", () => {
  expect(cannotListenSentence("EACCES", { ...at, setting: "METRICS_PORT" })).toContain("Set METRICS_PORT to one");
  expect(cannotListenSentence("EADDRNOTAVAIL", { ...at, setting: "METRICS_PORT" })).toMatch(/^METRICS_HOST is/);
  expect(cannotListenSentence("EIO", at)).toBeUndefined();
});

test("an address that is none fails in one of these ways, and not elsewhere", async () => {
  const failed = await new Promise<NodeJS.ErrnoException>((resolve) => {
    createServer().once("error", resolve).listen({ host: "192.0.2.1", port: 0 });
  });
  expect(failed.syscall).toBe("listen");
  expect(cannotListenSentence(failed.code, at)).toMatch(/no address of this machine/);
});
