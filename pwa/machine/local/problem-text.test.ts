import { expect, test } from "vitest";
import { firstFieldText, problemText } from "./problem-text.ts";
import { ApiError, Offline } from "./refusals.ts";

test("where saving failed the reason is shown, and Unknown Error where there is none [A8.05]", () => {
  expect(problemText(new Error("This item is Sold."))).toBe("This item is Sold.");
  for (const nothing of [new Error(""), undefined, "thrown by a library"])
    expect(problemText(nothing)).toBe("Unknown Error");
});

test("what a browser or a fault in the code says is told in our words", () => {
  expect(problemText(new DOMException("Registration failed - push service error", "AbortError"))).toBe(
    "The browser did not do this (AbortError). Try again.",
  );
  const missing = "A part of Trace could not be loaded. Check the connection, then reload the page.";
  expect(problemText(new TypeError(missing))).toBe(missing);
  expect(problemText(new TypeError("Cannot read properties of undefined"))).toBe("Unknown Error");
});

test("a server that does not answer is told in one sentence, which says what to do", () => {
  expect(problemText(new Offline())).toBe("The server can’t be reached. Check the network and try again.");
});

test("a form of one field shows what the server says of the field, else the error's sentence", () => {
  const refused = new ApiError(422, "invalid_value", "Check the form.", { password: "That is not your password." });
  expect(firstFieldText(refused)).toBe("That is not your password.");
  expect(firstFieldText(new ApiError(429, "too_many_requests", "Wait a minute."))).toBe("Wait a minute.");
  expect(firstFieldText(undefined)).toBe("Unknown Error");
});
