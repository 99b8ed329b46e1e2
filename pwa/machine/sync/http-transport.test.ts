import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../../tests/simulation/small-store.ts";
import { api, ApiError } from "./api.ts";
import { httpTransport } from "./http-transport.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = () => new Response("<h1>Blocked</h1>", { status: 403 });
const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ error: { code: "not_found", message: "Nothing here." } }, { status, headers });

test("a server is there although something refuses the first question whether it is", async () => {
  const asked: string[] = [];
  const { isThere } = httpTransport(session, async (input) => {
    asked.push(String(input));
    return input === "/api/sync/here" ? page() : refusal(404);
  });
  expect(await isThere()).toBe(false);
  // Whoever gave up its call because of that asks nobody again.
  expect(await isThere()).toBe(false);
  expect(asked).toHaveLength(1);
  for (let again = 0; again < 3; again += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await isThere()).toBe(true);
  }
  expect(new Set(asked.slice(1))).toEqual(new Set(["/api/sync/pull"]));
});

test("a server is not there while every address is answered by something else", async () => {
  const { isThere } = httpTransport(session, async () => page());
  for (let again = 0; again < 4; again += 1) {
    expect(await isThere()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
  }
});

test.each([
  ["7", 7_000],
  ["86400", 300_000],
  ["soon", 0],
  [new Date(Date.UTC(2026, 0, 5, 8, 0, 30)).toUTCString(), 30_000],
])("of a server that asks to wait %s is kept how long, at most five minutes", async (said, milliseconds) => {
  vi.setSystemTime("2026-01-05T08:00:00.000Z");
  const answer = api.get("/api/x", { fetch: async () => refusal(503, { "retry-after": said }) });
  const fault = await answer.catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ApiError);
  expect((fault as ApiError).retryAfterMs).toBe(milliseconds);
});
