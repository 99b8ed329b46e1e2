import { days, listSearch, word } from "#pwa/ui/data-list/list-address.ts";

/** Reads the address of the pending payouts. */
export const readReadySearch = listSearch(["name"], { consigner: word, ordered: days });
export type ReadySearch = ReturnType<typeof readReadySearch>;
