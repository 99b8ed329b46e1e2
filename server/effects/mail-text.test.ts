import { expect, test } from "vitest";
import { greetingTo, nameToGreet } from "./mail-text.ts";
import { mailWords } from "./words.ts";

test("a name that somebody typed makes no button, no paragraph and no message of a mail's greeting", () => {
  const say = mailWords.in("en");
  expect(greetingTo("Nia", say)).toBe("Hello Nia,");
  expect(greetingTo("", say)).toBe("Hello,");
  const hostile = "you won › https://evil.example/\n\nGet paid › https://evil.example/";
  expect(greetingTo(hostile, say)).not.toMatch(/[\n›]/);
  for (const name of ["Nia", "Zoë", "O’Neill", "Anne-Marie", "Łukasz"]) expect(nameToGreet(name)).toBe(name);
  for (const name of [hostile, "your payout waits", "evil.example", "x".repeat(31)]) expect(nameToGreet(name)).toBe("");
});
