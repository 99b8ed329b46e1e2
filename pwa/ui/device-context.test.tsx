import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Device } from "#pwa/machine/local/device.ts";
import { Versioned } from "#pwa/machine/local/versioned.ts";
import { DeviceContext, useView } from "./device-context.tsx";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly sizes: readonly string[];
}

const jordan: Row = { id: "1", name: "Jordan 1", sizes: ["8", "9"] };
const dunk: Row = { id: "2", name: "Dunk Low", sizes: ["10"] };

/** A view whose rows are replaced as a device replaces them. */
class RowsView extends Versioned {
  rows: readonly Row[] = [jordan, dunk];

  become(rows: readonly Row[]): void {
    this.rows = rows;
    this.changed();
  }
}

// The parts of a page that React asks for where nothing is drawn.
const quiet = { addEventListener: () => undefined, removeEventListener: () => undefined };
const page = { ...quiet, nodeType: 9, activeElement: null };
const place = { ...quiet, nodeType: 1, tagName: "MAIN", ownerDocument: page } as unknown as Element;

beforeEach(() => {
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { HTMLIFrameElement: class {} });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => void vi.unstubAllGlobals());

/** Returns the values that a component was rendered with: first, and after the view's rows became these. */
async function rendered<T>(select: (rows: readonly Row[]) => T, ...changes: readonly (readonly Row[])[]) {
  const view = new RowsView();
  const values: T[] = [];
  const read = () => select(view.rows);
  const Reader = () => void values.push(useView(read));
  const root = createRoot(place);
  const screen = (
    <DeviceContext value={{ view } as unknown as Device}>
      <Reader />
    </DeviceContext>
  );
  await act(async () => root.render(screen));
  for (const rows of changes) await act(async () => view.become(rows));
  await act(async () => root.unmount());
  return values;
}

const renamed: Row = { ...dunk, name: "Dunk High" };
/** Equal rows, as a download of all rows makes them. */
const again = (): readonly Row[] => structuredClone([jordan, dunk]);

describe("a reading of the view", () => {
  test("renders nothing when other rows change, whatever new array the same rows are in", async () => {
    const same = [jordan, dunk];
    expect(await rendered((rows) => rows.filter(({ name }) => name !== ""), same, [...same])).toEqual([same]);
  });

  test("renders the new rows when one is changed, added or removed, or their order is another", async () => {
    const changes = [[jordan, renamed], [jordan, renamed, dunk], [dunk], [dunk, jordan], [jordan, dunk]];
    expect(await rendered((rows) => [...rows], ...changes)).toEqual([[jordan, dunk], ...changes]);
  });

  test("renders nothing for what is made anew of the same data, in arrays and records within others", async () => {
    const select = (rows: readonly Row[]) => ({
      lines: rows.map((row) => ({ ...row, sizes: row.sizes.map((size) => ({ size })) })),
      total: rows.length,
    });
    expect(await rendered(select, again(), again())).toHaveLength(1);
  });

  test("renders when data is another in an array or record within others", async () => {
    const select = (rows: readonly Row[]) => ({ lines: rows.map(({ sizes }) => ({ sizes: [...sizes] })) });
    const resized = [jordan, { ...dunk, sizes: ["11"] }];
    expect(await rendered(select, resized)).toEqual([
      { lines: [{ sizes: ["8", "9"] }, { sizes: ["10"] }] },
      { lines: [{ sizes: ["8", "9"] }, { sizes: ["11"] }] },
    ]);
  });

  test("keeps the entries that are the same data when others are not, so that only what is drawn of those renders", async () => {
    const lines = (rows: readonly Row[]) => ({ lines: rows.map((row) => ({ ...row })) });
    const [before, after] = await rendered(lines, [jordan, renamed]);
    expect(after?.lines).toEqual([jordan, renamed]);
    expect(after?.lines[0]).toBe(before?.lines[0]);
  });

  test("renders when a record has another field, or an array is in place of a record", async () => {
    const found = [{ a: undefined }, { b: undefined }, {}, [], null, undefined, 0, -0, ""];
    let at = 0;
    const values = await rendered(() => found[at++], ...found.slice(1).map(() => []));
    expect(values).toStrictEqual(found);
  });

  test("renders for another function, date or map, which are no data", async () => {
    const made: readonly (() => unknown)[] = [
      () => () => 0,
      () => new Date(0),
      () => new Map(),
      () => new Uint8Array(1),
    ];
    for (const make of made) expect(await rendered(make, again(), again())).toHaveLength(3);
  });

  test("is made once for each change, however often it is asked", async () => {
    const select = vi.fn<(rows: readonly Row[]) => unknown>((rows) => [...rows]);
    await rendered(select, [dunk], [dunk]);
    expect(select).toHaveBeenCalledTimes(3);
  });
});
