/** Elements as list rows use them, for tests without a browser; compared by their content. */
class FakeText {
  parentNode: FakeElement | null = null;
  data: string;

  constructor(data: string) {
    this.data = data;
  }

  tell(): unknown {
    return this.data;
  }
}

class FakeStyle {
  [property: string]: unknown;

  setProperty(name: string, value: string): void {
    this[name] = value;
  }
}

class FakeElement {
  parentNode: FakeElement | null = null;
  readonly dataset: Record<string, string> = {};
  readonly style = new FakeStyle();
  readonly #tag: string;
  readonly #attributes = new Map<string, string>();
  readonly #children: (FakeElement | FakeText)[] = [];

  constructor(tag: string) {
    this.#tag = tag;
  }

  className = "";
  get classList() {
    return {
      toggle: (name: string, wanted: boolean): void => {
        const others = this.className.split(" ").filter((one) => one !== name && one !== "");
        this.className = (wanted ? [...others, name] : others).join(" ");
      },
    };
  }

  set textContent(text: string) {
    this.#children.splice(0);
    this.append(new FakeText(text));
  }

  append(...added: (FakeElement | FakeText)[]): void {
    for (const one of added) {
      if (one.parentNode !== null) one.parentNode.#take(one);
      one.parentNode = this;
      this.#children.push(one);
    }
  }

  remove(): void {
    if (this.parentNode !== null) this.parentNode.#take(this);
    this.parentNode = null;
  }

  #take(child: FakeElement | FakeText): void {
    this.#children.splice(this.#children.indexOf(child), 1);
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
    // What is set as a property is read as an attribute.
    delete (this as Record<string, unknown>)[name];
  }

  toggleAttribute(name: string, wanted: boolean): void {
    if (wanted) this.#attributes.set(name, "");
    else this.#attributes.delete(name);
  }

  /** Returns everything written to it, with its visible children. */
  tell(): unknown {
    const written = Object.entries(this).filter(
      ([name, value]) => name !== "parentNode" && typeof value !== "function",
    );
    const sorted = [...written, ...this.#attributes].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const shown = this.#children.filter((child) => !("hidden" in child && child.hidden === true));
    return [this.#tag, sorted, shown.map((child) => child.tell())];
  }
}

const fake = {
  createElement: (tag: string) => new FakeElement(tag),
  createTextNode: (data: string) => new FakeText(data),
};

/** Runs work with a fake `document`, and restores the real one. */
export function withFakeDocument<T>(work: () => T): T {
  const before = Object.getOwnPropertyDescriptor(globalThis, "document");
  Object.defineProperty(globalThis, "document", { value: fake, configurable: true });
  try {
    return work();
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, "document");
    else Object.defineProperty(globalThis, "document", before);
  }
}

/** Returns what a person would see of an element made in a fake document. */
export const told = (element: HTMLElement): unknown => (element as unknown as FakeElement).tell();
