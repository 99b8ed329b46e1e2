import type { IndexOf, Rows, RowType } from "#shared/areas/rows.ts";
import type { View } from "./device.ts";
import type { ListQuery, ListResult, ResultOf, SoldElsewhere } from "./list.ts";
import { RowLists } from "./list-rows.ts";
import { ItemProjection } from "../stock/item-projection.ts";
import type { ShownRows } from "./shown-rows.ts";
import type { SmallRows, SmallType } from "./small-rows.ts";
import { Versioned } from "./versioned.ts";

/** The source of the rows that the view shows. */
export interface ViewSource {
  readonly shown: ShownRows;
  readonly overlay: { isUnsent(type: RowType, id: string): boolean };
  /** Whether these are all rows this person may have. */
  readonly complete: boolean;
  readonly soldElsewhere?: (itemId: string) => SoldElsewhere | undefined;
}

/** The view that screens read. It stays the same object when its source is replaced. */
export class DeviceView extends Versioned implements View {
  readonly items: View["items"];
  #source: ViewSource;
  #full: View["items"]["full"];
  #listed: { readonly of: SmallRows; readonly lists: RowLists } | null = null;
  #projection: { readonly of: ShownRows; readonly items: ItemProjection } | null = null;

  constructor(source: ViewSource, full: View["items"]["full"]) {
    super();
    this.#source = source;
    this.#full = full;
    const items = () => this.#items();
    this.items = {
      get count() {
        return items().count;
      },
      brief: (id) => items().brief(id),
      byCode: (code) => items().byCode(code),
      shelf: (place) => items().shelf(place),
      facets: () => items().facets(),
      full: async (id) => await this.#full(id),
      soldElsewhere: (id) => this.#source.soldElsewhere?.(id),
    };
  }

  /** Reads from another source of the same rows from now on. */
  follow(source: ViewSource, full: View["items"]["full"]): void {
    this.#source = source;
    this.#full = full;
  }

  get isKnown(): boolean {
    return this.#source.complete;
  }

  get<T extends SmallType>(type: T, id: string): Rows[T] | undefined {
    return this.#source.shown.small.get(type, id);
  }

  all<T extends SmallType>(type: T): readonly Rows[T][] {
    return this.#source.shown.small.all(type);
  }

  by<T extends SmallType>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][] {
    return this.#source.shown.small.by(type, index, key);
  }

  list<T extends RowType>(type: T, query: ListQuery<T> = {}): ResultOf<T> {
    const result: ListResult<unknown> =
      type === "item"
        ? this.#items().list(query as ListQuery<"item">)
        : this.#lists().list(type, query as ListQuery<SmallType>);
    return result as ResultOf<T>;
  }

  isUnsent(type: RowType, id: string): boolean {
    return this.#source.overlay.isUnsent(type, id);
  }

  #lists(): RowLists {
    const { small } = this.#source.shown;
    if (this.#listed?.of !== small) this.#listed = { of: small, lists: new RowLists(small) };
    return this.#listed.lists;
  }

  #items(): ItemProjection {
    const { shown } = this.#source;
    if (this.#projection?.of !== shown)
      this.#projection = {
        of: shown,
        items: new ItemProjection(
          shown.columns,
          shown.names,
          (id) => this.#source.overlay.isUnsent("item", id),
          (gtin14) => shown.small.get("gtin", gtin14),
        ),
      };
    return this.#projection.items;
  }
}
