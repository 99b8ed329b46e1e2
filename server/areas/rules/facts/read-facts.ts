import type { FactName, Facts, ReadFact } from "#shared/areas/facts.ts";
import { isUnanswered, type Running } from "#server/machine/commands/prepare-calls.ts";
import { factReaders } from "./all-facts.ts";
import type { Asked, FactSource, When } from "./fact-reader.ts";

type Values = { readonly [Name in FactName]?: ReadonlyMap<string, Facts[Name]["value"]> };

/** The facts of one transaction's calls. */
export class KnownFacts {
  readonly #reading: FactSource;
  readonly #values: Values = {};

  constructor(reading: FactSource) {
    this.#reading = reading;
  }

  /** Reads the facts of one time that open calls declare, without waiting for one before the next is asked for. */
  async read(when: When, runs: readonly Running[]): Promise<void> {
    const names = (Object.keys(factReaders) as FactName[]).filter((name) => factReaders[name].when === when);
    await Promise.all(names.map((name) => this.#readOne(name, runs)));
  }

  /** Returns what a call's rule reads facts with. It throws for one that the call did not declare. */
  of({ asks, call }: Running): ReadFact {
    return (name, id) => {
      const values = asks?.[name] === undefined ? undefined : this.#values[name];
      if (values?.has(id) !== true) throw new Error(`${call.name} did not declare the fact ${name} of ${id}.`);
      return values.get(id);
    };
  }

  async #readOne<Name extends FactName>(name: Name, runs: readonly Running[]): Promise<void> {
    const asked = runs.flatMap((run): readonly Asked<Name>[] => {
      const asks = isUnanswered(run) ? run.asks?.[name] : undefined;
      return asks === undefined || asks.length === 0 ? [] : [{ run, asks }];
    });
    if (asked.length === 0) return;
    const values = await factReaders[name].read(asked, this.#reading);
    Object.assign(this.#values, { [name]: values });
  }
}
