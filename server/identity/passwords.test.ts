import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.ts";

test("a password is found however a keyboard composes its letters, and no other one is", async () => {
  const hash = await hashPassword("p\u00E4sswort");
  expect(await verifyPassword({ hash, password: "pa\u0308sswort" })).toBe(true);
  expect(await verifyPassword({ hash, password: "passwort" })).toBe(false);
  expect(await hashPassword("p\u00E4sswort")).not.toBe(hash);
});

test("passwords that were stored by the first releases still sign their owners in", async () => {
  const hash =
    "78ca1e0f1204d71f7dab06bfa532c779:54c5992cd3971cb00e0449cb960314e4edf5ba961749e77b48745b5721f8b11a59acea48f34176092cd24e7ac5b62e17d5823bc029dceed8bec35b1e5ff14d5c";
  expect(await verifyPassword({ hash, password: "p\u00E4sswort" })).toBe(true);
});

test.each(["", "onlysalt", "salt:", "salt:abcd"])(
  "a stored text that is no hash (%j) is an error, not a wrong password",
  async (hash) => {
    await expect(verifyPassword({ hash, password: "any" })).rejects.toThrow("This is no password hash.");
  },
);
