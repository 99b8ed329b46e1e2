import { days, listSearch, word } from "#pwa/components/data-list/list-address.ts";

/** How the address of what is ready to be paid is read. */
export const readReadySearch = listSearch(["name"], { consigner: word, ordered: days });
export type ReadySearch = ReturnType<typeof readReadySearch>;
