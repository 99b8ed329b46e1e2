import { expect, test } from "vitest";
import { isHostName } from "./host-name.ts";

test.each(["localhost", "127.0.0.1", "shop.example", "xn--bcher-kva.example", `${"a".repeat(63)}.example`])(
  "%s is a host name",
  (host) => expect(isHostName(host)).toBe(true),
);

test.each(["", "a b<script>", "-a.example", "a-.example", "a..example", ".example", "UPPER.example", "a_b.example"])(
  "%j is none",
  (host) => expect(isHostName(host)).toBe(false),
);

test.each([
  "1.2.3",
  "1.2.3.256",
  "a.1",
  "[::1]",
  "a".repeat(64),
  `${"a.".repeat(2_000)}example`,
  "a/b",
  "a@b",
  "é.example",
])("nor is %j", (host) => expect(isHostName(host)).toBe(false));
