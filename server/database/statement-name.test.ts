import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.restoreAllMocks());

test("beyond what a connection keeps prepared, statements have no name, which is said once", async () => {
  // The count is per process.
  vi.resetModules();
  const { statementName } = await import("./statement-name.ts");
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  const names = Array.from({ length: 500 }, (_, n) => statementName(`select ${n}`));
  expect(new Set(names).size).toBe(500);
  expect(warned).not.toHaveBeenCalled();
  expect([statementName("select 500"), statementName("select 501")]).toEqual([undefined, undefined]);
  expect(statementName("select 7")).toBe(names[7]);
  expect(warned).toHaveBeenCalledOnce();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("select 500"));
});
