import { sinkMark } from "./scanned-field.ts";

/**
 * Handheld terminals and wedge apps put a scan into the focused field as text, without
 * keys, and an input of type "hidden" gets nothing from them. So on touch devices a
 * field nobody sees, without an on-screen keyboard, takes the focus whenever nothing
 * else has it, and hands over what arrived once it has rested for `pauseMs`
 * (specification §2: debounced, trimmed, empty input is ignored).
 *
 * With a mouse and a keyboard it does not exist: it would take the place from which Tab goes on.
 */
export function openTextSink(pauseMs: () => number, onText: (text: string) => void): () => void {
  if (!matchMedia("(pointer: coarse)").matches) return () => {};
  const input = document.createElement("input");
  input.type = "text";
  input.inputMode = "none";
  input.autocomplete = "off";
  input.tabIndex = -1;
  input.dataset.scanner = sinkMark;
  input.setAttribute("aria-label", "Scanner input");
  input.setAttribute("autocapitalize", "none");
  Object.assign(input.style, {
    position: "fixed",
    insetInlineStart: "0",
    insetBlockStart: "0",
    inlineSize: "1px",
    blockSize: "1px",
    opacity: "0",
    border: "0",
    padding: "0",
    pointerEvents: "none",
  });
  document.body.append(input);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    clearTimeout(timer);
    const text = input.value.trim();
    input.value = "";
    if (text !== "") onText(text);
  };
  const onInput = (event: Event): void => {
    clearTimeout(timer);
    if (/[\r\n\t]$/.test(input.value) || (event as InputEvent).inputType === "insertLineBreak") take();
    else timer = setTimeout(take, pauseMs());
  };
  // Real keys are the wedge's; as text they would be read a second time.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  const rest = (): void => {
    if (document.activeElement === null || document.activeElement === document.body)
      input.focus({ preventScroll: true });
  };
  const onFocusOut = (): void => void setTimeout(rest, 0);

  input.addEventListener("input", onInput);
  input.addEventListener("keydown", onKeyDown);
  document.addEventListener("focusout", onFocusOut);
  document.addEventListener("pointerup", onFocusOut);
  rest();
  return () => {
    take();
    document.removeEventListener("focusout", onFocusOut);
    document.removeEventListener("pointerup", onFocusOut);
    input.remove();
  };
}
