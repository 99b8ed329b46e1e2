import "#pwa/styles/app.css";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { DeviceContext } from "#pwa/components/device-context.tsx";
import { ItemList } from "#pwa/features/inventory/item-list.tsx";
import { useSelection } from "#pwa/features/inventory/selection.ts";
import type { Device } from "#pwa/local/device.ts";

/** The shipped list over the whole stock, endless, in a page of its own. Answers how to take it away. */
export function showList(device: Device): () => void {
  const element = document.createElement("div");
  document.body.append(element);
  const result = device.view.list("item");
  const List = () => <ItemList result={result} from={0} to={result.count} selection={useSelection()} label="Stock" />;
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
