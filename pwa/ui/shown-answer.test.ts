import { describe, expect, test } from "vitest";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";
import { type KnownAnswer, nothingKnown, shownAnswer } from "./shown-answer.ts";

const answered: KnownAnswer<string> = {
  key: "a",
  answer: "12 items",
  readAt: minutesAgo(5),
  ended: "1",
  failure: null,
};
const online = { key: "a", request: "1", isOffline: false, keeps: false };

function minutesAgo(count: number): string {
  return new Date(Date.now() - count * 60_000).toISOString();
}

describe("what is shown of the server's answer", () => {
  test("nothing and no problem while it is asked the first time", () => {
    expect(shownAnswer(nothingKnown, online)).toEqual({ answer: null, readAt: null, state: "loading", problem: null });
  });

  test("nothing and no problem, also offline, while nothing is asked", () => {
    const idle = shownAnswer(nothingKnown, { ...online, key: null, isOffline: true });
    expect(idle).toEqual({ answer: null, readAt: null, state: "loading", problem: null });
  });

  test("the answer, without a word", () => {
    expect(shownAnswer(answered, online)).toMatchObject({ answer: "12 items", state: "fresh", problem: null });
  });

  test("the old answer while it is asked again, and when that fails", () => {
    expect(shownAnswer(answered, { ...online, request: "2" })).toMatchObject({ answer: "12 items", state: "loading" });
    const refused = { ...answered, ended: "2", failure: new ApiError(403, "forbidden", "Ask an Admin.") };
    expect(shownAnswer(refused, { ...online, request: "2" })).toMatchObject({
      answer: "12 items",
      state: "refused",
      problem: "Ask an Admin.",
    });
  });

  test("not the answer to another question, unless it is to stay until the next has come", () => {
    const other = { ...online, key: "b", request: "2" };
    expect(shownAnswer(answered, other)).toMatchObject({ answer: null, readAt: null });
    expect(shownAnswer(answered, { ...other, keeps: true })).toMatchObject({ answer: "12 items", state: "loading" });
  });

  test("how old it is, where the server does not answer or the device is offline", () => {
    const said = "You’re offline. Last updated 5 minutes ago.";
    const unanswered = { ...answered, ended: "2", failure: new Offline() };
    expect(shownAnswer(unanswered, { ...online, request: "2" })).toMatchObject({ state: "offline", problem: said });
    expect(shownAnswer(answered, { ...online, isOffline: true })).toMatchObject({ state: "offline", problem: said });
  });

  test("that it needs a connection, where there is none yet", () => {
    const said = { answer: null, state: "offline", problem: "This is on the server. Connect to see it." };
    expect(shownAnswer({ ...nothingKnown, ended: "1", failure: new Offline() }, online)).toMatchObject(said);
    expect(shownAnswer(nothingKnown, { ...online, isOffline: true })).toMatchObject(said);
  });

  test("the server's sentence, where it refuses or does not have it", () => {
    const refusing = (status: number) => ({ ...nothingKnown, ended: "1", failure: new ApiError(status, "x", "No.") });
    expect(shownAnswer(refusing(404), online)).toMatchObject({ state: "missing", problem: "No." });
    expect(shownAnswer(refusing(403), { ...online, isOffline: true })).toMatchObject({ state: "refused" });
    expect(shownAnswer({ ...nothingKnown, ended: "1", failure: new Error("") }, online)).toMatchObject({
      state: "refused",
      problem: "Unknown Error",
    });
  });
});
