import "#pwa/ui/styles/app.css";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { type FunctionComponent, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { ConsignerPicker } from "#pwa/ui/pickers/consigner-picker.tsx";
import { ListFilters } from "#pwa/ui/data-list/list-filters.tsx";
import { ListGroups } from "#pwa/ui/data-list/list-groups.tsx";
import { useListState } from "#pwa/ui/data-list/use-list-state.ts";
import { DeviceContext } from "#pwa/ui/device-context.tsx";
import { itemLineOf, useItemRights } from "#pwa/features/inventory/item-line.ts";
import { itemLists } from "#pwa/features/inventory/item-list.tsx";
import type { Device } from "#pwa/machine/local/device.ts";
import { groupLines } from "#pwa/parts/items/group-lines.ts";

const list = itemLists.find;

/** The shipped list in groups, over the whole stock. Answers how to take it away. */
export function showGroups(device: Device): () => void {
  return show(device, () => {
    const may = useItemRights();
    const groups = useMemo(
      () => groupLines(device.view.list("item", {}).groups("product"), (item) => itemLineOf(device.view, item, may)),
      [may],
    );
    if (list.groups === undefined || list.entry !== undefined) throw new Error("The list of items has groups.");
    return <ListGroups shown={groups} list={list} groups={list.groups} selection={null} />;
  });
}

/** A button that opens the filters of the items on sale. */
export function showFilters(device: Device): () => void {
  return show(device, () => {
    const state = useListState(list);
    const filters = list.useFilters?.(state.search) ?? [];
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" id="open-filters" onClick={() => setOpen(true)}>
          Filters
        </button>
        <ListFilters
          sorts={undefined}
          filters={filters}
          state={state}
          open={open}
          onClose={() => setOpen(false)}
          counted=""
        />
      </>
    );
  });
}

/** The picker of a consigner, closed. */
export function showPicker(device: Device): () => void {
  return show(device, () => {
    const [value, setValue] = useState<string | null>(null);
    return <ConsignerPicker label="Consigner" value={value} onChange={setValue} />;
  });
}

function show(device: Device, component: FunctionComponent): () => void {
  const element = document.createElement("div");
  document.body.append(element);
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  const root = createRoot(element);
  root.render(
    <DeviceContext value={device}>
      <RouterProvider router={router} />
    </DeviceContext>,
  );
  return () => {
    root.unmount();
    element.remove();
  };
}
