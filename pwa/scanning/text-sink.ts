import { t } from "#shared/words/define-words.ts";
import { isTextField, keepsItsKeys, sinkAttribute } from "./scanned-field.ts";

/** Minimum length of a text that a keyboard's word suggestion would not be. */
const shortestText = 8;
/** Milliseconds in which an Enter or Tab belongs to a text just taken from a field. */
const terminatorMs = 250;

/**
 * Receives scans of handheld terminals and wedge apps, which put text into the focused field without keys, and not into
 * inputs of type "hidden". On touch devices an invisible field without an on-screen keyboard takes the focus whenever
 * nothing else has it, and passes on the text at its line end or after `pauseMs` without input: debounced, empty input
 * ignored; the parser trims it. A code put into another field at once is a scan too, and that field
 * stays unchanged.
 *
 * With a mouse and keyboard it is not used: it would change where Tab continues. Returns a function that removes it.
 */
export function openTextSink(
  pauseMs: () => number,
  recognises: (text: string) => boolean,
  onText: (text: string) => void,
): () => void {
  if (!matchMedia("(pointer: coarse)").matches) return () => {};
  const sink = createSink();
  document.body.append(sink);

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Text before the latest input. */
  let before = "";
  const take = (text: string): void => {
    if (text.trim() !== "") onText(text);
  };
  const takeAll = (): void => {
    clearTimeout(timer);
    const text = sink.value;
    sink.value = "";
    before = "";
    take(text);
  };
  const onInput = (): void => {
    clearTimeout(timer);
    const latest = sink.value.slice(before.length);
    // Two codes in immediate succession.
    if (recognises(before) && recognises(latest)) {
      take(before);
      sink.value = latest;
    }
    before = sink.value;
    if (/[\r\n\t]$/.test(before)) takeAll();
    else timer = setTimeout(takeAll, pauseMs());
  };
  const onSinkKey = (event: KeyboardEvent): void => {
    if ((event.key === "Enter" || event.key === "Tab") && sink.value !== "") {
      event.preventDefault();
      takeAll();
    }
    // The wedge handles real keys; as text they would be read twice.
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };

  let takenAt = Number.NEGATIVE_INFINITY;
  const onBeforeInput = (event: InputEvent): void => {
    const text = event.data ?? "";
    if (event.target === sink || !isTextField(event.target) || keepsItsKeys(event.target)) return;
    // A keyboard does not suggest words with digits.
    if (event.inputType !== "insertText" || text.length < shortestText || !/\d/.test(text) || !recognises(text)) return;
    event.preventDefault();
    takenAt = event.timeStamp;
    take(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Tab") return;
    if (event.timeStamp - takenAt > terminatorMs) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const rest = (): void => {
    if (document.activeElement === null || document.activeElement === document.body)
      sink.focus({ preventScroll: true });
  };
  const onFocusOut = (): void => void setTimeout(rest, 0);

  sink.addEventListener("input", onInput);
  sink.addEventListener("keydown", onSinkKey);
  document.addEventListener("beforeinput", onBeforeInput, { capture: true });
  document.addEventListener("keydown", onKeyDown, { capture: true });
  document.addEventListener("focusout", onFocusOut);
  document.addEventListener("pointerup", onFocusOut);
  rest();
  return () => {
    takeAll();
    document.removeEventListener("beforeinput", onBeforeInput, { capture: true });
    document.removeEventListener("keydown", onKeyDown, { capture: true });
    document.removeEventListener("focusout", onFocusOut);
    document.removeEventListener("pointerup", onFocusOut);
    sink.remove();
  };
}

/** Creates a multi-line field, so that a scan's line end is kept. */
function createSink(): HTMLTextAreaElement {
  const sink = document.createElement("textarea");
  sink.inputMode = "none";
  sink.autocomplete = "off";
  sink.tabIndex = -1;
  sink.dataset.scanner = sinkAttribute;
  sink.setAttribute("aria-label", t("Scanner input"));
  sink.setAttribute("autocapitalize", "none");
  Object.assign(sink.style, {
    position: "fixed",
    insetInlineStart: "0",
    insetBlockStart: "0",
    inlineSize: "1px",
    blockSize: "1px",
    opacity: "0",
    border: "0",
    padding: "0",
    resize: "none",
    pointerEvents: "none",
  });
  return sink;
}
