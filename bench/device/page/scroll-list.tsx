import "#pwa/ui/styles/app.css";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { ListRowsView } from "#pwa/ui/data-list/list-rows.tsx";
import { useSelection } from "#pwa/ui/data-list/selection.ts";
import { DeviceContext } from "#pwa/ui/device-context.tsx";
import { itemCard, itemColumns, type ItemLine, useItemLines } from "#pwa/features/inventory/item-line.ts";
import type { Device } from "#pwa/machine/local/device.ts";

const list = {
  title: () => "Stock",
  columns: itemColumns,
  card: itemCard,
  idOf: (line: ItemLine) => line.id,
  selectName: (line: ItemLine) => line.code,
};

/** The shipped list over the whole stock, endless, in a page of its own. Answers how to take it away. */
export function showList(device: Device): () => void {
  const element = document.createElement("div");
  document.body.append(element);
  const result = device.view.list("item");
  const List = () => {
    const rows = useItemLines(result);
    return <ListRowsView list={list} rows={rows} from={0} to={rows.count} selection={useSelection()} />;
  };
  const router = createRouter({ routeTree: createRootRoute({ component: List }), history: createMemoryHistory() });
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
