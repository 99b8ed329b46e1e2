import type { IndexOf, Rows, RowType } from "#shared/rows.ts";
import type { View } from "./device.ts";
import type { DeviceState } from "./device-state.ts";
import { ItemProjection } from "./projection/item-projection.ts";
import type { ShownRows } from "./shown-rows.ts";
import type { SmallType } from "./small-rows.ts";
import { Versioned } from "./versioned.ts";

/** The door screens read by; it follows the state through reloads. */
export class DeviceView extends Versioned implements View {
  readonly items: View["items"];
  readonly #state: DeviceState;
  #projection: { readonly of: ShownRows; readonly items: ItemProjection } | null = null;

  constructor(state: DeviceState, full: View["items"]["full"]) {
    super();
    this.#state = state;
    const items = () => this.#items();
    this.items = {
      get count() {
        return items().count;
      },
      query: (query) => items().query(query),
      brief: (id) => items().brief(id),
      byCode: (code) => items().byCode(code),
      audited: (query) => items().audited(query),
      auditedByCode: (code) => items().auditedByCode(code),
      facets: () => items().facets(),
      full,
    };
  }

  get<T extends SmallType>(type: T, id: string): Rows[T] | undefined {
    return this.#state.shown.small.get(type, id);
  }

  all<T extends SmallType>(type: T): readonly Rows[T][] {
    return this.#state.shown.small.all(type);
  }

  by<T extends SmallType>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][] {
    return this.#state.shown.small.by(type, index, key);
  }

  isUnsent(type: RowType, id: string): boolean {
    return this.#state.overlay.isUnsent(type, id);
  }

  #items(): ItemProjection {
    const { shown } = this.#state;
    if (this.#projection?.of !== shown)
      this.#projection = {
        of: shown,
        items: new ItemProjection(shown.columns, shown.names, (id) => this.#state.overlay.isUnsent("item", id)),
      };
    return this.#projection.items;
  }
}
