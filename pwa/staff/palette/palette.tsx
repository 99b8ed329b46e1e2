import { t } from "#shared/words/define-words.ts";
import { type AnyRouter, useNavigate, useRouter } from "@tanstack/react-router";
import { Box, CornerDownLeft, IdCard, LayoutGrid, type LucideIcon, MapPin, Shapes, User, Zap } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useCan, useMarketplace } from "#pwa/ui/access.ts";
import { classes } from "#pwa/ui/classes.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useKnown } from "#pwa/parts/sync-state/known-screen.tsx";
import { Dialog } from "#pwa/ui/controls/dialog.tsx";
import { Input } from "#pwa/ui/controls/field.tsx";
import { FoundCard } from "#pwa/parts/items/found-card.tsx";
import { useScanToItem } from "#pwa/parts/items/use-scan-to-item.ts";
import { useScreens } from "../frame/screens.ts";
import { guideFinds, screenFinds, sectionFinds } from "./own-finds.ts";
import { type PaletteFind, paletteFinds, type PaletteGroup } from "./palette-finds.ts";
import { paletteWords } from "./words.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";

const icons: Readonly<Record<PaletteGroup["kind"], LucideIcon>> = {
  items: Box,
  products: Shapes,
  consigners: User,
  employees: IdCard,
  locations: MapPin,
  screens: LayoutGrid,
  actions: Zap,
};

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** The command palette: everything to open or do, found by typing or by a scan, from this device's rows. */
export function Palette(props: Props) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t("Search")}>
      {props.open && <Search {...props} />}
    </Dialog>
  );
}

function Search({ onClose, onSignOut }: Props) {
  const router = useRouter<AnyRouter>();
  const navigate = useNavigate();
  const can = useCan();
  const marketplace = useMarketplace();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const own = useOwnFinds(onSignOut);
  const items = can("inventory.view");
  const screens = useScreens();
  const [consigner, employee] = ["/consigners/$consignerId", "/employees/$employeeId"].map((path) =>
    screens.some(({ to }) => to === path),
  ) as [boolean, boolean];
  const known = useKnown();
  const groups = useView(
    useCallback(
      (view) => paletteFinds(view, typed, own, { items, marketplace, consigner, employee }),
      [typed, own, items, marketplace, consigner, employee],
    ),
  );
  const finds = useMemo(() => groups.flatMap((group) => group.finds), [groups]);
  const chosen = finds[Math.min(at, finds.length - 1)];

  useEffect(() => field.current?.focus(), []);
  const scan = useScanToItem((filter) => {
    onClose();
    void navigate({ to: "/findInventory", search: { ...filter, status: "all" } });
  });
  // A scan that matches one item has opened it: close the palette.
  const path = router.state.location.pathname;
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) onClose();
  }, [path, onClose]);

  const go = (find: PaletteFind | undefined) => {
    if (find === undefined) return;
    onClose();
    if (typeof find.go === "function") find.go();
    else void router.navigate(find.go);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && finds.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, finds.length - 1) + step + finds.length) % finds.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(chosen);
    }
  };
  const idOf = (find: PaletteFind) => `${list} ${find.id}`.replaceAll(" ", "-");
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(idOf(chosen))?.scrollIntoView({ block: "nearest" });
  });

  return (
    <>
      <Input
        {...unguarded}
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={chosen === undefined ? undefined : idOf(chosen)}
        aria-label={paletteWords("field")}
        placeholder={paletteWords("field")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="mt-3">
        <FoundCard scan={scan} />
      </div>
      <p className="sr-only" role="status">
        {t("{count, plural, =0 {Nothing found} one {# result} other {# results}}", { count: finds.length })}
      </p>
      <div id={list} role="listbox" aria-label={t("Search")} className="-mx-2 min-h-72">
        {groups.map(({ kind, finds: some }) => (
          <Group key={kind} kind={kind} finds={some} chosen={chosen} idOf={idOf} onGo={go} />
        ))}
      </div>
      {finds.length === 0 && (
        <p className="-mt-72 px-2 py-4 text-muted">
          {known ? t("Nothing matches “{typed}”.", { typed }) : t("Downloading…")}
        </p>
      )}
    </>
  );
}

function Group(props: {
  kind: PaletteGroup["kind"];
  finds: readonly PaletteFind[];
  chosen: PaletteFind | undefined;
  idOf: (find: PaletteFind) => string;
  onGo: (find: PaletteFind) => void;
}) {
  const { kind, finds, chosen, idOf, onGo } = props;
  const Icon = icons[kind];
  return (
    <div role="group" aria-label={paletteWords(kind)} className="pt-2">
      <p aria-hidden className="px-3 pb-1 text-caption font-medium text-muted">
        {paletteWords(kind)}
      </p>
      {finds.map((find) => (
        // Keyboard events stay with the field; this handles touch and mouse.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={find.id}
          id={idOf(find)}
          role="option"
          aria-selected={find === chosen}
          onClick={() => onGo(find)}
          className={classes(
            "flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5",
            find === chosen ? "bg-accent-soft" : "hover:bg-hover",
          )}
        >
          <Icon aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{find.label}</span>
            {find.hint !== undefined && <span className="block truncate text-caption text-muted">{find.hint}</span>}
          </span>
          {find === chosen && <CornerDownLeft aria-hidden className="size-4 shrink-0 text-muted max-md:hidden" />}
        </div>
      ))}
    </div>
  );
}

/** Returns the screens this person may open, and actions available everywhere. */
function useOwnFinds(onSignOut: () => void) {
  const device = useDevice();
  const screens = useScreens();
  return useMemo(
    () => ({
      screens: screenFinds(screens),
      sections: [...(screens.some(({ to }) => to === "/settings") ? sectionFinds() : []), ...guideFinds()],
      actions: [
        { id: "action sync", label: t("Sync now"), go: () => void device.sync.syncNow() },
        { id: "action signOut", label: t("Sign out"), go: onSignOut },
      ],
    }),
    [device, screens, onSignOut],
  );
}
