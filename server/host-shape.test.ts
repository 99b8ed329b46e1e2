import { expect, test } from "vitest";
import { isHostName, hostRefusal } from "#server/host-shape.ts";

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

test("stores open at the hosts the server names, and one label before its domain [B2.52]", () => {
  const own = { allowedHosts: ["shop.example"], storeDomain: "stores.example" };
  const may = (host: string) => hostRefusal(host, own) === null;
  expect(["shop.example", "acme.stores.example"].map(may)).toEqual([true, true]);
  expect(
    ["stores.example", "a.b.stores.example", "evilstores.example", "x.shop.example", "127.0.0.1"].map(may),
  ).toEqual([false, false, false, false, false]);
});

test("a server that names none takes any host that is one, which only its first store can be opened at", () => {
  const none = { allowedHosts: [], storeDomain: null };
  expect(hostRefusal("anything.example", none)).toBeNull();
  expect(hostRefusal("a b<script>", none)).toMatchObject({ code: "bad_request" });
});
