const pressable = "a[href], button, summary, label, [role=option], [role=menuitem], [role=tab], [data-id]";
/** Milliseconds that a press stays shown after the finger has left, while what it opens is drawn. */
const stays = 150;

/** Marks what a finger is on, in the frame of the touch; browsers wait with `:active` until it cannot be a scroll. */
export function showPressed(page: Document): void {
  let pressed: Element | null = null;
  const end = () => {
    const left = pressed;
    pressed = null;
    setTimeout(() => left !== pressed && left?.removeAttribute("data-pressed"), stays);
  };
  page.addEventListener(
    "pointerdown",
    ({ target, isPrimary }) => {
      if (!isPrimary || !(target instanceof Element)) return;
      pressed?.removeAttribute("data-pressed");
      pressed = target.closest(pressable);
      if (pressed?.getAttribute("aria-disabled") === "true") pressed = null;
      pressed?.setAttribute("data-pressed", "");
    },
    { capture: true, passive: true },
  );
  for (const event of ["pointerup", "pointercancel"] as const)
    page.addEventListener(event, end, { capture: true, passive: true });
}
