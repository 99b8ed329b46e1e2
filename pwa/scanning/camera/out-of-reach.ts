/** Whether a dialog lies over the element: what it covers must not act. */
export const isOutOfReach = (element: Element | null): boolean =>
  element === null || element.closest("[inert], [aria-hidden='true']") !== null;
