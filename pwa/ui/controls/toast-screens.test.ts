import { toast } from "sonner";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endWithScreen } from "./toast-screens.ts";

type Leave = Parameters<Parameters<typeof endWithScreen>[0]["subscribe"]>[1];

const page = new EventTarget();
let leave: Leave = () => undefined;
let end = () => {};

beforeEach(() => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  end = endWithScreen({
    subscribe: (_event, listener) => {
      leave = listener as Leave;
      return () => undefined;
    },
  });
});

afterEach(() => {
  end();
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  vi.unstubAllGlobals();
});

const press = () => page.dispatchEvent(new Event("pointerdown"));
const goTo = (pathChanged: boolean) =>
  leave({ type: "onBeforeLoad", pathChanged, hrefChanged: true, hashChanged: false } as Parameters<Leave>[0]);
const shown = () => toast.getToasts().map(({ id }) => id);

it("ends a message when the person goes to another screen", () => {
  press();
  toast.success("Saved", { id: "saved" });
  expect(shown()).toContain("saved");
  press();
  goTo(true);
  expect(shown()).not.toContain("saved");
});

it("keeps a message while its screen only changes its address", () => {
  toast.success("Saved", { id: "tab" });
  press();
  goTo(false);
  expect(shown()).toContain("tab");
});

it("shows what a press did on the screen that the same press led to, and ends it with that screen", () => {
  press();
  toast.success("Consigner added", { id: "added" });
  goTo(true);
  expect(shown()).toContain("added");
  goTo(true);
  expect(shown()).not.toContain("added");
});

it("keeps a way back, and work that goes on, on other screens", () => {
  toast.success("Moved", { id: "undo", action: { label: "Undo", onClick: () => undefined } });
  toast("Printing", { id: "work", duration: Number.POSITIVE_INFINITY });
  press();
  goTo(true);
  expect(shown()).toEqual(expect.arrayContaining(["undo", "work"]));
});
