import { audit } from "./audit.ts";
import { consignerSearch } from "./consigners.ts";
import { coldStart, download, hold } from "./beginnings.ts";
import { filters, grouped, picker } from "./opening.ts";
import { PageFixture } from "./page-fixture.ts";
import { photo } from "./photo.ts";
import { count, firstPage, lookUp, search } from "./reads.ts";
import type { Measure, SampleName } from "./sample.ts";
import { counterSale } from "./sale.ts";
import { scroll } from "./scroll.ts";
import { ownUpdate, pulledUpdate } from "./updates.ts";

const measures: Readonly<Record<SampleName, (fixture: PageFixture) => Measure>> = {
  ...{ download, coldStart, hold, lookUp, firstPage, count, search, audit, ownUpdate, photo, pulledUpdate, scroll },
  consignerSearch,
  counterSale,
  ...{ grouped, filters, picker },
};

const fixture = new PageFixture();
const made = new Map<SampleName, Measure>();

globalThis.sample = async (name, side) => {
  const measure = made.get(name) ?? measures[name](fixture);
  made.set(name, measure);
  return await measure[side]();
};
