import { formatMoney, plural } from "#pwa/components/format.ts";
import type { QueuedCommand, View } from "#pwa/local/device.ts";
import { understood } from "#pwa/local/known-commands.ts";
import { statusLabel } from "#shared/inventory/status-words.ts";
import type { Fact, Mention, NamedType } from "#shared/kernel/command-words.ts";
import { queueWords } from "./queue-words.ts";

/** A queued command in the words of the shop. */
export interface CommandWords {
  readonly title: string;
  /** What it is about: an item, a product, a place. */
  readonly detail: string;
  /** What it would have changed, one fact a line. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/**
 * What a command says of itself, with the names of the rows that are held here. One that was queued by
 * another version of the app, and that this one does not understand, keeps its title or its name.
 */
export function describeCommand(
  view: View,
  command: Pick<QueuedCommand, "name" | "title" | "args">,
  currency = "USD",
): CommandWords {
  const known = understood(command);
  if (known === null) return { title: command.title, detail: "", facts: [] };
  const told = known.definition.tells(known.args);
  const of = told.of.map((mention) => mentioned(view, mention)).filter((text) => text !== "");
  return {
    title: command.title,
    detail: of.join(" · "),
    facts: told.facts
      .map((fact) => ({ label: fact[0].label, value: valueOf(view, fact, currency) }))
      .filter(({ value }) => value !== ""),
  };
}

function mentioned(view: View, mention: Mention): string {
  if ("text" in mention) return mention.text;
  if ("count" in mention) return plural(mention.count, mention.of);
  const name = names[mention.type](view, mention.id);
  return mention.times === undefined || mention.times === 1 ? name : `${mention.times} × ${name}`;
}

function valueOf(view: View, [{ kind }, value]: Fact, currency: string): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") return kind === "money" ? formatMoney(value, currency) : String(value);
  if (kind === "text" || kind === "money") return value;
  if (kind === "status") return statusLabel(value);
  return names[kind](view, value);
}

/** A row's name as it is held here; what it names may be gone. */
const names: Readonly<Record<NamedType, (view: View, id: string) => string>> = {
  item: (view, id) => {
    const item = view.items.brief(id);
    return item === undefined ? queueWords("itemNotHere") : `${item.title} (${item.code})`;
  },
  product: (view, id) => view.get("product", id)?.title ?? queueWords("productNotHere"),
  consigner: (view, id) => {
    const consigner = view.get("consigner", id);
    return consigner === undefined ? "" : `${consigner.firstName} ${consigner.lastName}`.trim();
  },
  location: (view, id) => view.get("location", id)?.name ?? queueWords("locationGone"),
  subLocation: (view, id) => view.get("subLocation", id)?.name ?? "",
  audit: (view, id) => {
    const audit = view.get("audit", id);
    const place = audit === undefined ? undefined : view.get("location", audit.locationId)?.name;
    return place === undefined ? "" : queueWords("auditOf", { location: place });
  },
};
