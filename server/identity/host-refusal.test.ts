import { expect, test } from "vitest";
import { hostRefusal } from "./host-refusal.ts";

test("stores open at the hosts the server names, and one label before its domain [B2.52]", () => {
  const own = { allowedHosts: ["shop.example"], storeDomain: "stores.example", openSignup: true };
  const may = (host: string) => hostRefusal(host, own) === null;
  expect(["shop.example", "acme.stores.example"].map(may)).toEqual([true, true]);
  expect(
    ["stores.example", "a.b.stores.example", "evilstores.example", "x.shop.example", "127.0.0.1"].map(may),
  ).toEqual([false, false, false, false, false]);
});

test("no store opens at the host of the installation's own page, whatever hosts the server names", () => {
  const statusPage = { host: "status.stores.example" };
  for (const storeDomain of ["stores.example", null])
    expect(hostRefusal(statusPage.host, { allowedHosts: [], storeDomain, statusPage, openSignup: true })).toMatchObject(
      {
        code: "forbidden",
      },
    );
});

test("a server that names none takes any host that is one, which only its first store can be opened at", () => {
  const none = { allowedHosts: [], storeDomain: null, openSignup: false };
  expect(hostRefusal("anything.example", none)).toBeNull();
  expect(hostRefusal("a b<script>", none)).toMatchObject({ code: "bad_request" });
});

test("where anyone may open a store, nobody gets the server's own page, another store's portal or a look-alike", () => {
  const domain = { storeDomain: "stores.example", openSignup: true };
  const hosts = ["www", "acme-portal", "a-portal", "xn--acme-9qa"].map((label) => `${label}.stores.example`);
  const may = (offered: Parameters<typeof hostRefusal>[1]) => hosts.map((host) => hostRefusal(host, offered) === null);
  expect(may({ ...domain, allowedHosts: [] })).toEqual([false, false, false, false]);
  // Whoever runs the server may give them away.
  expect(may({ ...domain, allowedHosts: hosts })).toEqual([true, true, true, true]);
  expect(may({ ...domain, allowedHosts: [], openSignup: false })).toEqual([true, true, true, true]);
  const near = ["www2", "portal", "portals", "acme-portals", "x--n"].map((label) => `${label}.stores.example`);
  expect(near.map((host) => hostRefusal(host, { ...domain, allowedHosts: [] }))).toEqual(near.map(() => null));
});
