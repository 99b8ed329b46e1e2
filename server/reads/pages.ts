import { type RawBuilder, sql } from "kysely";
import { text, z } from "#shared/kernel/schema.ts";
import { whole } from "./query-types.ts";

/** A page of a list, counted from 1, and how many rows one has. */
export interface Page {
  readonly pageSize: number;
  readonly currentPage: number;
}

/** A page of a list of the rows that a text finds; "" finds all. */
export interface SearchedPage extends Page {
  readonly search: string;
}

/** Query parameters with a page; `size` rows if it is omitted. */
export const pages = (size: number) => ({ pageSize: whole(1, 500, size), currentPage: whole(1, 1_000_000, 1) });

/** A query parameter with a text that is searched for. */
export const searched = z._default(text(200), "");

/** The end of a query for one page. */
export const onPage = ({ pageSize, currentPage }: Page): RawBuilder<unknown> =>
  sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;
