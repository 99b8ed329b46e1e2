import { expect, test } from "vitest";
import { hostRefusal } from "./host-refusal.ts";

test("stores open at the hosts the server names, and one label before its domain [B2.52]", () => {
  const own = { allowedHosts: ["shop.example"], storeDomain: "stores.example" };
  const may = (host: string) => hostRefusal(host, own) === null;
  expect(["shop.example", "acme.stores.example"].map(may)).toEqual([true, true]);
  expect(
    ["stores.example", "a.b.stores.example", "evilstores.example", "x.shop.example", "127.0.0.1"].map(may),
  ).toEqual([false, false, false, false, false]);
});

test("no store opens at the host of the installation's own page, whatever hosts the server names", () => {
  const statusPage = { host: "status.stores.example" };
  for (const storeDomain of ["stores.example", null])
    expect(hostRefusal(statusPage.host, { allowedHosts: [], storeDomain, statusPage })).toMatchObject({
      code: "forbidden",
    });
});

test("a server that names none takes any host that is one, which only its first store can be opened at", () => {
  const none = { allowedHosts: [], storeDomain: null };
  expect(hostRefusal("anything.example", none)).toBeNull();
  expect(hostRefusal("a b<script>", none)).toMatchObject({ code: "bad_request" });
});
