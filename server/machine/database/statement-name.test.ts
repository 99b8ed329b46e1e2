import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.restoreAllMocks());

test("beyond what a connection keeps prepared, statements have no name, which is said once", async () => {
  // Whether it has been said is per process.
  vi.resetModules();
  const { StatementNames } = await import("./statement-name.ts");
  const connection = new StatementNames();
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  const names = Array.from({ length: 500 }, (_, n) => connection.of(`select ${n}`));
  expect(new Set(names).size).toBe(500);
  expect(warned).not.toHaveBeenCalled();
  expect([connection.of("select 500"), connection.of("select 501")]).toEqual([undefined, undefined]);
  expect(connection.of("select 7")).toBe(names[7]);
  expect(warned).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("select 500"));
  expect(new StatementNames().of("select 500"), "of another connection").toBeDefined();
});
