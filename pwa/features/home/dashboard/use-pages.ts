import { useState } from "react";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";

/** A page of a list, and the `after` of the next; null on the last. */
interface ListedPage {
  readonly next: string | null;
}

/** Those read so far, with the address that they are of. */
type PagesShown<T> = T & { readonly address: string };

/** Returns the address of a page that goes on after another. */
export const pageFrom = (address: string, after: string): string => `${address}&after=${encodeURIComponent(after)}`;

/** Fetches a list page by page, and the function that shows the next one. `join` adds a page to those before it. */
export function usePages<T extends ListedPage>(
  address: string,
  join: (known: T, page: T) => T,
): { readonly state: Answer<PagesShown<T>>; readonly showMore: () => void } {
  const [shown, setShown] = useState<{ readonly address: string; readonly after: string | null }>({
    address,
    after: null,
  });
  if (shown.address !== address) setShown({ address, after: null });
  const { after } = shown;
  const state = useAnswer<PagesShown<T>>(address, {
    keeps: true,
    follows: after,
    read: async (get, known) => {
      // Pages that are here are not read again.
      if (after === null || known?.address !== address) return { ...(await get<T>(address)), address };
      if (known.next !== after) return known;
      const page = await get<T>(pageFrom(address, after));
      return { ...join(known, page), next: page.next, address };
    },
  });
  return {
    state,
    showMore: () => {
      if (state.problem !== null) state.again();
      else if (state.answer !== null) setShown({ address: state.answer.address, after: state.answer.next });
    },
  };
}
