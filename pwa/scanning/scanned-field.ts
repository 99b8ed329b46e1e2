/** A text field's state before a scanner typed into it. */
interface Snapshot {
  readonly at: number;
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly value: string;
  readonly selection: readonly [number | null, number | null];
}

const noTextTypes = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

/** Marks the field that only handheld terminals type into (text-sink.ts): its keys are a scanner's, not a person's. */
export const sinkMark = "sink";

/** Whether keys typed at this element are a person's text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.dataset.scanner === sinkMark) return false;
  if (target instanceof HTMLInputElement) return !noTextTypes.has(target.type) && !target.readOnly;
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}

/** Whether a field keeps all its keys: passwords, and elements with `data-scanner="off"`. */
export const keepsItsKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.matches('input[type="password"]') || target.closest('[data-scanner="off"]') !== null);

/**
 * Remembers fields' values before each burst of keys. Only the end of a burst shows whether it is a scan; until then
 * its keys go into the field, whose value is then restored.
 */
export class ScannedFields {
  private snapshots: Snapshot[] = [];
  private lastKeyAt = Number.NEGATIVE_INFINITY;

  /** Call for each key before it takes effect. */
  remember(target: EventTarget | null, at: number): void {
    const gap = at - this.lastKeyAt;
    this.lastKeyAt = at;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const last = this.snapshots.at(-1);
    if (last !== undefined && last.field === target && gap < 45) return;
    this.snapshots = this.snapshots.filter((snapshot) => at - snapshot.at < 10_000);
    this.snapshots.push({
      at,
      field: target,
      value: target.value,
      selection: [target.selectionStart, target.selectionEnd],
    });
  }

  /** Restores the field to its value before the scan that began at `startedAt`. */
  restore(startedAt: number): void {
    const snapshot = this.snapshots.findLast((candidate) => candidate.at <= startedAt);
    this.snapshots = this.snapshots.filter((candidate) => candidate.at < startedAt);
    if (snapshot === undefined || snapshot.field.value === snapshot.value) return;
    setNatively(snapshot.field, snapshot.value);
    const [start, end] = snapshot.selection;
    if (start !== null && document.activeElement === snapshot.field) snapshot.field.setSelectionRange(start, end);
  }
}

/** Sets a value so that React notices, which requires bypassing its own property. */
function setNatively(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
