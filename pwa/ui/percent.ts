/** Returns the share that is done in whole percent, rounded down; 100 where there is nothing to do. */
export const percentDone = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));
