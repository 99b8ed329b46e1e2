import { t } from "#shared/words/define-words.ts";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#pwa/ui/controls/button.tsx";
import type { CommandForm } from "#pwa/ui/forms/use-command-form.ts";

/** A card with unsaved changes. */
interface OpenCard {
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly undo: () => void;
}

type Tell = (id: string, card: OpenCard | null) => void;

const TellContext = createContext<Tell>(() => undefined);

type BarForm = Pick<CommandForm<never>, "dirty" | "state" | "undo" | "element">;

/** Has a card's form saved and discarded by the page's bar. Returns the ref of its form element. */
export function useSavedByBar(id: string, form: BarForm): (element: HTMLFormElement | null) => void {
  const tell = use(TellContext);
  const element = useRef<HTMLFormElement | null>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const isSaving = form.state === "saving";
  const isOpen = form.dirty || isSaving;
  useEffect(() => {
    const save = () => element.current?.requestSubmit();
    tell(id, isOpen ? { isSaving, save, undo: () => latest.current.undo() } : null);
    return () => tell(id, null);
  }, [tell, id, isOpen, isSaving]);
  return (mounted) => {
    element.current = mounted;
    form.element.ref(mounted);
  };
}

/** The page's one bar: it appears when something was changed, and saves or discards every changed card. */
export function WithSaveBar({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<ReadonlyMap<string, OpenCard>>(new Map());
  const tell = useCallback<Tell>((id, card) => {
    setOpen((now) => {
      if (card === null && !now.has(id)) return now;
      const next = new Map(now);
      if (card === null) next.delete(id);
      else next.set(id, card);
      return next;
    });
  }, []);
  const cards = useMemo(() => [...open.values()], [open]);
  return (
    <TellContext value={tell}>
      {children}
      {cards.length > 0 && <Bar cards={cards} />}
    </TellContext>
  );
}

function Bar({ cards }: { readonly cards: readonly OpenCard[] }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const mounted = bar.current;
    // The pressed button goes with the bar; the screen keeps the focus.
    return () => {
      if (mounted?.contains(document.activeElement) === true)
        document.querySelector<HTMLElement>("[data-page-title]")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label={t("Unsaved changes")}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-float md:bottom-4 short:static"
    >
      <p role="status" className="flex-1 font-medium whitespace-nowrap">
        {t("Unsaved changes")}
      </p>
      <Button variant="ghost" onClick={() => cards.forEach(({ undo }) => undo())}>
        {t("Discard")}
      </Button>
      <Button
        variant="primary"
        busy={cards.some(({ isSaving }) => isSaving)}
        onClick={() => cards.forEach(({ save }) => save())}
      >
        {t("Save")}
      </Button>
    </section>
  );
}
