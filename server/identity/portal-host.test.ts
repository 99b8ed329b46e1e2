import { expect, test } from "vitest";
import { portalHostOf } from "./portal-host.ts";

test("A new store's portal has a host that this machine or the server's own domain answers at, and else none", () => {
  expect(portalHostOf("localhost", null)).toBe("portal.localhost");
  expect(portalHostOf("127.0.0.1", null)).toBe("portal.localhost");
  expect(portalHostOf("acme.localhost", null)).toBe("portal.acme.localhost");
  expect(portalHostOf("acme.stores.example", "stores.example")).toBe("acme-portal.stores.example");
  expect(portalHostOf(`${"a".repeat(60)}.stores.example`, "stores.example")).toBeNull();
  expect(portalHostOf("trace.acme.example", "stores.example")).toBeNull();
  expect(portalHostOf("192.168.0.2", null)).toBeNull();
});
