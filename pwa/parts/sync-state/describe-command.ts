import { t } from "#shared/words/define-words.ts";
import { fieldValue } from "#shared/machine/kernel/row-keys.ts";
import { productOrMerged } from "#pwa/parts/catalogue/product-or-merged.ts";
import { formatDate, formatMoney } from "#pwa/ui/format.ts";
import { countWords } from "#shared/words/count-words.ts";
import type { QueuedCommand, View } from "#pwa/machine/local/device.ts";
import { understood } from "#pwa/machine/local/command-rules.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import type { Concern, FieldFact, Mention, NamedType } from "#shared/machine/kernel/command-words.ts";

export interface DescribedFact {
  readonly label: string;
  readonly value: string;
  /** The current value on the one item concerned; missing if equal or unknown. */
  readonly before?: string;
}

/** A queued command described for people. */
export interface CommandWords {
  readonly title: string;
  /** Its subject: an item, a product, a place. */
  readonly detail: string;
  /** The changes it makes, one fact per line. */
  readonly facts: readonly DescribedFact[];
}

/**
 * Describes a command, with the names of rows on this device. A command of another version of the app that this one
 * does not understand keeps its title or name.
 */
export function describeCommand(
  view: View,
  command: Pick<QueuedCommand, "name" | "title" | "args">,
  currency = "USD",
): CommandWords {
  const known = understood(command);
  // A command with neither a definition nor a stored title.
  if (known === null && command.title === command.name)
    return {
      title: t("A change from a newer version of Trace"),
      detail: t("It’s kept and sent to the server. Update Trace to see what it changes."),
      facts: [],
    };
  if (known === null) return { title: command.title, detail: "", facts: [] };
  const description = known.definition.describes(known.args);
  const before = presentValues(view, known.definition.concerns(known.args));
  return {
    title: command.title,
    detail: mentionsText(view, description.of),
    facts: description.facts.flatMap((fact) => {
      const value = valueOf(view, fact, currency);
      if (value === "") return [];
      const present = valueOf(view, [fact[0], before(fact[1])], currency);
      return [{ label: fact[0].label, value, ...(present === "" || present === value ? {} : { before: present }) }];
    }),
  };
}

/** Returns a lookup of an item's current value in the field that a command sets; only for commands about one item. */
function presentValues(view: View, concerns: readonly Concern[]): (value: FieldFact[1]) => FieldFact[1] {
  const [only, ...others] = concerns.filter(({ type, does }) => type === "item" && does !== "adds");
  const item = only === undefined || others.length > 0 ? undefined : view.items.brief(only.id);
  if (only === undefined || item === undefined) return () => undefined;
  return (value) => {
    const fields = Object.keys(only.sets).filter((field) => only.sets[field] === value && value !== undefined);
    const present = fields.length === 1 ? fieldValue(item, fields[0] ?? "") : undefined;
    return typeof present === "string" || typeof present === "number" ? present : undefined;
  };
}

/** Returns "Acme Court (A0000001) · Front", with the names of rows on this device. */
export const mentionsText = (view: View, mentions: readonly Mention[]): string =>
  mentions
    .map((mention) => mentioned(view, mention))
    .filter((text) => text !== "")
    .join(" · ");

function mentioned(view: View, mention: Mention): string {
  if ("text" in mention) return mention.text;
  if ("count" in mention) return countWords(mention.of, { count: mention.count });
  const name = names[mention.type](view, mention.id);
  return mention.times === undefined || mention.times === 1 ? name : `${mention.times} × ${name}`;
}

function valueOf(view: View, [{ kind }, value]: FieldFact, currency: string): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") return kind === "money" ? formatMoney(value, currency) : String(value);
  if (kind === "text" || kind === "money") return value;
  if (kind === "status") return statusLabel(value);
  if (kind === "day") return formatDate(value);
  return names[kind](view, value);
}

/** Returns a row's name on this device; the row may be gone. */
const names: Readonly<Record<NamedType, (view: View, id: string) => string>> = {
  item: (view, id) => {
    const item = view.items.brief(id);
    return item === undefined ? t("An item that is not on this device") : `${item.title} (${item.code})`;
  },
  product: (view, id) => productOrMerged(view, id)?.title ?? t("A product that is not on this device"),
  consigner: (view, id) => {
    const consigner = view.get("consigner", id);
    return consigner === undefined ? "" : `${consigner.firstName} ${consigner.lastName}`.trim();
  },
  location: (view, id) => view.get("location", id)?.name ?? t("A deleted location"),
  subLocation: (view, id) => view.get("subLocation", id)?.name ?? "",
  audit: (view, id) => {
    const audit = view.get("audit", id);
    const place = audit === undefined ? undefined : view.get("location", audit.locationId)?.name;
    return place === undefined ? "" : t("Audit of {location}", { location: place });
  },
};
