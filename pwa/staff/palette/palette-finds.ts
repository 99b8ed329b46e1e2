import { consignerOptions } from "#pwa/ui/pickers/consigner-options.ts";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import { productOptions } from "#pwa/ui/pickers/product-options.ts";
import { type AnyAddress, linkTo } from "#pwa/ui/app-link.tsx";
import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { itemOfCode } from "#pwa/scanning/meant-scan.ts";
import { rankNames } from "#shared/machine/kernel/rank-names.ts";

/** A result of the palette: a screen, a row or an action. */
export interface PaletteFind {
  /** Unique among all results. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Other words to find it by, after everything found by its name. */
  readonly also?: string | undefined;
  readonly go: AnyAddress | (() => void);
}

export interface PaletteGroup {
  readonly kind: "items" | "products" | "consigners" | "employees" | "locations" | "screens" | "actions";
  readonly finds: readonly PaletteFind[];
}

/** What the person may search besides screens and actions. */
export interface PaletteRights {
  readonly items: boolean;
  readonly marketplace: boolean;
  /** Whether they may open a consigner's own screen; else a consigner links to their items. */
  readonly consigner: boolean;
  /** Whether they may open an employee's screen. */
  readonly employee: boolean;
}

const most = 5;
/** The last place that `rankNames` gives to a name of which words begin with what was typed. */
const wordBegins = 2;
/** Above every place that `rankNames` gives. */
const lastPlace = 10;

/** Returns the best matches of a list, ranked as everything found by name; matches of other words come last. */
function ranked<
  T extends { readonly label: string; readonly hint?: string | undefined; readonly also?: string | undefined },
>(all: readonly T[], typed: string): readonly T[] {
  const rank = rankNames(typed);
  return all
    .flatMap((one) => {
      const others = one.also === undefined ? null : rank({ label: one.also });
      const place = rank(one) ?? (others === null ? null : others + lastPlace);
      return place === null ? [] : [{ one, place }];
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ one }) => one);
}

/** Fewest letters of a word that is meant for itself; others are on the way to one. */
const fewestLetters = 3;

/** Returns whether other words have a typed one, or several beside each other, as a whole. */
const hasWords = (also: string | undefined, text: string): boolean =>
  also !== undefined &&
  text.length >= fewestLetters &&
  ` ${also.toLowerCase().replaceAll(/[,:]/g, "")} `.includes(` ${text.toLowerCase()} `);

const itemFind = (item: ItemBrief): PaletteFind => ({
  id: `item ${item.id}`,
  label: item.title,
  hint: [item.option1Value, item.code, item.consignerName].filter((text) => text !== "").join(" · "),
  go: linkTo({ to: "/inventories/$itemId", params: { itemId: item.id } }),
});

/** Returns employees by name and e-mail; deleted ones have neither. */
const employeeOptions = (view: View): readonly Option[] =>
  view
    .all("employee")
    .map(({ id, firstName, lastName, email }) => ({
      value: id,
      label: `${firstName} ${lastName}`.trim() || email,
      hint: email || undefined,
    }))
    .filter(({ hint }) => hint !== undefined);

/** Returns the item of an exact code, else items that contain the words. */
function items(view: View, typed: string): readonly ItemBrief[] {
  const exact = itemOfCode(view, typed);
  return exact === undefined ? view.list("item", { search: typed, page: { from: 0, to: most } }).rows : [exact];
}

/**
 * Returns the results for a typed text, people before shoes where it begins a name; without one, screens and actions. People link to their own screens; products
 * and locations to their items, as do consigners for people who may not open a consigner's screen.
 */
export function paletteFinds(
  view: View,
  typed: string,
  own: {
    readonly screens: readonly PaletteFind[];
    /** Parts of screens, found only by typing. */
    readonly sections: readonly PaletteFind[];
    readonly actions: readonly PaletteFind[];
  },
  may: PaletteRights,
): readonly PaletteGroup[] {
  const text = typed.trim();
  if (text === "")
    return [
      { kind: "screens", finds: own.screens },
      { kind: "actions", finds: own.actions },
    ];
  const itemsOf = (kind: "product" | "consigner" | "location", options: readonly Option[]): readonly PaletteFind[] =>
    ranked(options, text).map(({ value, label, hint }) => ({
      id: `${kind} ${value}`,
      label,
      hint,
      go: linkTo({ to: "/findInventory", search: { status: "all", [kind]: value } }),
    }));
  const people = (kind: "consigner" | "employee", options: readonly Option[]): readonly PaletteFind[] =>
    ranked(options, text).map(({ value, label, hint }) => ({
      id: `${kind} ${value}`,
      label,
      hint,
      go: { to: `/${kind}s/$${kind}Id`, params: { [`${kind}Id`]: value } },
    }));
  const consigners = () => {
    if (may.consigner) return people("consigner", consignerOptions(view));
    return may.items ? itemsOf("consigner", consignerOptions(view)) : [];
  };
  const persons: readonly PaletteGroup[] = [
    { kind: "consigners", finds: consigners() },
    { kind: "employees", finds: may.employee ? people("employee", employeeOptions(view)) : [] },
  ];
  const shoes: readonly PaletteGroup[] = [
    { kind: "items", finds: may.items ? items(view, text).map(itemFind) : [] },
    { kind: "products", finds: may.items ? itemsOf("product", productOptions(view)) : [] },
  ];
  const rank = rankNames(text);
  const isName = persons.some(({ finds }) => finds.some(({ label }) => (rank({ label }) ?? lastPlace) <= wordBegins));
  const groups: readonly PaletteGroup[] = [
    ...(isName ? [...persons, ...shoes] : [...shoes, ...persons]),
    { kind: "locations", finds: may.items ? itemsOf("location", everyLocationOption(view, may.marketplace)) : [] },
    { kind: "screens", finds: ranked([...own.screens, ...own.sections], text) },
    { kind: "actions", finds: ranked(own.actions, text) },
  ];
  const found = groups.filter(({ finds }) => finds.length > 0);
  // Who types a screen's name, or a word for it, means the screen: "sell" is the counter, "tax" no Taxi.
  const means = ({ label, also }: PaletteFind): boolean =>
    label.toLowerCase().startsWith(text.toLowerCase()) || hasWords(also, text);
  const named = found.find(({ kind, finds }) => kind === "screens" && finds.some(means));
  return named === undefined ? found : [named, ...found.filter((group) => group !== named)];
}
