import { expect, test } from "vitest";
import type { SyncState } from "#pwa/machine/local/device.ts";
import { percentDone } from "#pwa/ui/percent.ts";
import { queueSentence, syncWords } from "./sync-words.ts";

const now = Date.parse("2025-03-01T12:00:00.000Z");
const calm: SyncState = {
  link: "online",
  refusal: "",
  obstacle: null,
  activity: "idle",
  serverFull: false,
  photosFull: false,
  download: null,
  delivering: null,
  waiting: 0,
  photosWaiting: 0,
  needAttention: 0,
  oldestWaitingAt: null,
  lastSyncedAt: null,
  wiped: null,
  broughtBack: null,
  outdated: false,
  leftOut: 0,
  leader: true,
};

test("a device with nothing to say is simply online", () => {
  expect(syncWords(calm, now)).toMatchObject({ short: "Online", tone: "success", detail: "" });
});

test("offline work says how much waits and how long the oldest has", () => {
  const words = syncWords({ ...calm, link: "offline", waiting: 3, oldestWaitingAt: "2025-03-01T11:48:00.000Z" }, now);
  expect(words).toMatchObject({ short: "Offline · 3 waiting", detail: "for 12 min" });
  expect(words.sentence).toContain("3 changes saved on this device");
});

test("what is not known is called checking, not online", () => {
  expect(syncWords({ ...calm, link: "checking" }, now)).toMatchObject({ short: "Checking", picture: "busy" });
  expect(syncWords({ ...calm, link: "checking", waiting: 2 }, now).short).toBe("Checking · 2 waiting");
});

test("what needs a person's decision is said before anything else", () => {
  const words = syncWords({ ...calm, link: "offline", waiting: 3, needAttention: 1 }, now);
  expect(words).toMatchObject({ short: "1 needs attention", detail: "3 waiting", picture: "attention" });
});

test("not everything is delivered while a change needs a decision", () => {
  expect(queueSentence(calm, now)).toBe("Everything on this device is saved to the server.");
  expect(queueSentence({ ...calm, needAttention: 1 }, now)).toBe("Everything else is saved to the server.");
  expect(queueSentence({ ...calm, needAttention: 1, link: "offline" }, now)).toContain("can’t be reached");
});

test("a server without room for changes is named, whatever else is under way", () => {
  const full = { ...calm, serverFull: true, waiting: 1, delivering: { done: 0, total: 1 } };
  expect(syncWords(full, now)).toMatchObject({ short: "Server can’t save", detail: "1 waiting" });
  expect(syncWords(full, now).sentence).toContain(
    "The server can’t save changes right now. Your work is safe on this device.",
  );
});

test("a server without room for photos says so, and not that it can save nothing", () => {
  const full = { ...calm, photosFull: true, waiting: 2 };
  expect(syncWords(full, now)).toMatchObject({ short: "No room for photos", detail: "2 waiting" });
  expect(syncWords(full, now).sentence).toContain("The server has no room for photos.");
  expect(syncWords(full, now).sentence).toContain("2 changes saved on this device.");
  expect(syncWords({ ...full, waiting: 0 }, now).short).toBe("Online");
});

test("a server that takes no request of the device is named with its reason, never called online", () => {
  const refused: SyncState = { ...calm, link: "refused", refusal: "Please wait a moment.", waiting: 2 };
  expect(syncWords(refused, now)).toMatchObject({ short: "Not up to date", tone: "warning", detail: "2 waiting" });
  expect(syncWords(refused, now).sentence).toBe(
    "The server rejected the request: Please wait a moment. Trace will try again. You can keep working. 2 changes saved on this device.",
  );
});

test("a session the server no longer knows never hides the unsent work", () => {
  expect(syncWords({ ...calm, link: "signedOut", waiting: 1 }, now).sentence).toContain(
    "1 change saved on this device",
  );
});

test("delivering counts n of m", () => {
  expect(syncWords({ ...calm, waiting: 5, delivering: { done: 2, total: 5 } }, now).short).toBe("Syncing 2 of 5");
});

test("an empty download is done, and progress never passes 100", () => {
  expect(percentDone({ done: 0, total: 0 })).toBe(100);
  expect(percentDone({ done: 11, total: 10 })).toBe(100);
  expect(percentDone({ done: 199, total: 200 })).toBe(99);
});
