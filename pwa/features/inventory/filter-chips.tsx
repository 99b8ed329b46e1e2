import { X } from "lucide-react";
import { useCallback } from "react";
import { useView } from "#pwa/components/device-context.tsx";
import { statusLabels } from "#shared/inventory/status.ts";
import type { FindSearch } from "./find-search.ts";
import { type ListKind, listKinds } from "./list-kinds.ts";
import type { FindState } from "./use-find-search.ts";

/** The filters that narrow the list, each to be taken away with one tap. */
export function FilterChips({ kind, state }: { kind: ListKind; state: FindState }) {
  const { search, change } = state;
  const names = useView(
    useCallback(
      (view) => {
        const consigner = search.consigner === undefined ? undefined : view.get("consigner", search.consigner);
        return {
          location: search.location && (view.get("location", search.location)?.name ?? "Unknown location"),
          subLocation:
            search.subLocation && (view.get("subLocation", search.subLocation)?.name ?? "Unknown sub-location"),
          consigner:
            search.consigner &&
            (consigner === undefined ? "Unknown consigner" : `${consigner.firstName} ${consigner.lastName}`),
          product: search.product && (view.get("product", search.product)?.title ?? "Unknown product"),
        };
      },
      [search],
    ),
  );
  const rules = listKinds[kind];
  const chips: { key: keyof FindSearch; text: string | undefined }[] = [
    {
      key: "status",
      text:
        rules.statuses !== null || search.status === undefined || search.status === "Active"
          ? undefined
          : search.status === "all"
            ? "All statuses"
            : statusLabels[search.status],
    },
    {
      key: "printed",
      text:
        rules.printed !== null || search.printed === undefined
          ? undefined
          : search.printed === "yes"
            ? "Printed"
            : "Not printed",
    },
    { key: "product", text: names.product },
    { key: "option1Value", text: search.option1Value },
    { key: "option2Value", text: search.option2Value },
    { key: "option3Value", text: search.option3Value },
    { key: "category", text: search.category },
    { key: "location", text: names.location },
    { key: "subLocation", text: names.subLocation },
    { key: "consigner", text: names.consigner },
  ];
  const shown = chips.filter((chip) => chip.text !== undefined && chip.text !== "");
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {shown.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            onClick={() => change({ [chip.key]: undefined })}
            aria-label={`Remove filter ${chip.text}`}
            className="inline-flex min-h-11 max-w-64 items-center gap-2 rounded-full border border-line bg-surface py-1 pr-2.5 pl-4 hover:bg-hover"
          >
            <span className="truncate">{chip.text}</span>
            <X aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
