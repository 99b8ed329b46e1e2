import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CurrencyContext } from "#pwa/ui/currency.tsx";
import { DeviceContext } from "#pwa/ui/device-context.tsx";
import type { Device } from "#pwa/machine/local/device.ts";
import { SummaryCards } from "./summary-cards.tsx";

const sold = {
  id: "item-1",
  status: "Sold",
  updatedAt: new Date().toISOString(),
  createdAt: "2026-01-02T00:00:00.000Z",
};

/** A device that has these items but has not read their full rows yet. */
const holding = (items: readonly (typeof sold)[]) =>
  ({
    view: {
      version: 1,
      subscribe: () => () => undefined,
      all: () => [],
      list: (_: string, { where }: { readonly where?: { readonly status: readonly string[] } }) => ({
        rows: items.filter(({ status }) => where?.status.includes(status) ?? true),
      }),
      items: { full: async () => await new Promise(() => undefined) },
    },
  }) as unknown as Device;

const said = (items: readonly (typeof sold)[]) =>
  renderToStaticMarkup(
    <DeviceContext value={holding(items)}>
      <CurrencyContext value="USD">
        <SummaryCards wide range="last7Days" onRange={() => undefined} />
      </CurrencyContext>
    </DeviceContext>,
  );

test("what a consigner has sold is not said to be nothing before it has been read", () => {
  const waiting = said([sold]).split("<dt").slice(3);
  expect(waiting.map((card) => card.replaceAll(/<[^>]+>/g, " ")).join(" ")).not.toMatch(/\d/);
  expect(waiting).toHaveLength(2);
});

test("where nothing was sold there is nothing to wait for", () => {
  expect(said([])).toContain("$0 in these days");
});
