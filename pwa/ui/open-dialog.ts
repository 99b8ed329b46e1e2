/** Returns whether a dialog waits for an answer; one that is closing does not. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;
