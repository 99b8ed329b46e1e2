/** Whether the element is missing or covered by a dialog, which makes it inert. */
export const isOutOfReach = (element: Element | null): boolean =>
  element === null || element.closest("[inert], [aria-hidden='true']") !== null;
