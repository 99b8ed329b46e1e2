import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeThisDevice, thisDevice } from "#pwa/machine/local/kept/this-device.ts";
import { nobodyHere } from "#pwa/machine/local/kept/device-record.ts";
import { ApiError, api, Offline } from "#pwa/machine/sync/api.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { signingIn, tellOfSignOuts } from "./owed-sign-outs.ts";

vi.mock("#pwa/machine/local/kept/this-device.ts", () => ({
  thisDevice: vi.fn<typeof thisDevice>(),
  changeThisDevice: vi.fn<typeof changeThisDevice>(),
}));

/** People who still owe a sign-out, those the server was told of, and its answer for each. */
let owed: readonly string[];
let told: string[];
let answers: Record<string, () => Promise<unknown>>;
let calls: number;
let most: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  [owed, told, answers, calls, most] = [[], [], {}, 0, 0];
  vi.mocked(thisDevice).mockImplementation(() => ({ ...nobodyHere, owedSignOuts: owed }));
  vi.mocked(changeThisDevice).mockImplementation(async (change) => {
    owed = change({ ...nobodyHere, owedSignOuts: owed }).owedSignOuts ?? owed;
  });
  vi.spyOn(api, "post").mockImplementation(async (_path, _body, { person = "", signal } = {}) => {
    calls += 1;
    most = Math.max(most, calls);
    told.push(person);
    const isCalledOff = new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Offline())));
    try {
      return await Promise.race([answers[person]?.(), isCalledOff]);
    } finally {
      calls -= 1;
    }
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const isOffline = async () => await Promise.reject(new Offline());
const refuses =
  (status: number, code: string, retryAfterMs = 0) =>
  async () =>
    await Promise.reject(new ApiError(status, code, "Please wait.", {}, retryAfterMs));
const sessionOf = (id: string) => ({ user: { id } }) as Session;

test("a sign-out without a network is told as soon as it is back, and after growing pauses, one person at a time", async () => {
  owed = ["ada", "ben"];
  answers = { ada: isOffline, ben: isOffline };
  await tellOfSignOuts();
  expect(told).toEqual(["ada", "ben"]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  const tries = told.filter((one) => one === "ada").length;
  expect(tries).toBeGreaterThanOrEqual(12);
  expect(tries).toBeLessThanOrEqual(18);
  answers = {};
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(owed).toEqual([]);
  expect(most).toBe(1);
  told = [];
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toEqual([]);
});

test("a sign-out that fails keeps nobody else's waiting, and a server that is too busy ends none", async () => {
  owed = ["ada", "ben", "cleo", "dan"];
  answers = {
    ada: refuses(429, "too_many_requests", 60_000),
    ben: refuses(503, "busy"),
    cleo: refuses(401, "not_signed_in"),
  };
  await tellOfSignOuts();
  expect(owed).toEqual(["ada", "ben"]);
  answers = {};
  // The server said when to come back.
  await vi.advanceTimersByTimeAsync(59_000);
  expect(owed).toEqual(["ada", "ben"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(owed).toEqual([]);
});

test("a person who has signed in again owes nothing, also while a sign-out is being sent, and the others follow", async () => {
  owed = ["ada", "ben"];
  answers = { ada: () => new Promise(() => undefined) };
  const telling = tellOfSignOuts();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["ada"]);
  let toldMeanwhile: readonly string[] = [];
  vi.spyOn(api, "get").mockResolvedValue(sessionOf("ada"));
  const session = await signingIn(async () => {
    told = [];
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(60_000);
    toldMeanwhile = [...told];
    return sessionOf("ada");
  });
  await telling;
  expect(session.user.id).toBe("ada");
  expect(toldMeanwhile).toEqual([]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(["ben"]);
  expect(owed).toEqual([]);
});

test("a sign-in that fails leaves what is owed", async () => {
  owed = ["ada"];
  answers = { ada: isOffline };
  await expect(signingIn(isOffline)).rejects.toThrow(Offline);
  expect(owed).toEqual(["ada"]);
  answers = {};
  await vi.advanceTimersByTimeAsync(15_000);
  expect(owed).toEqual([]);
});

test("who has signed in owes nothing also where their session cannot be read, as while the store is closed", async () => {
  owed = ["ada", "ben"];
  vi.spyOn(api, "get").mockImplementation(refuses(503, "maintenance"));
  await expect(signingIn(async () => sessionOf("ada"))).rejects.toThrow(ApiError);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(["ben"]);
});
