import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, Inbox } from "lucide-react";
import { useCallback, useState } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { productFieldWords } from "#shared/areas/catalogue/product-field-words.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { CommandDialog } from "#pwa/ui/forms/command-dialog.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { shortSku } from "#pwa/parts/items/item-facts.tsx";
import { Button, buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { Field, Input } from "#pwa/ui/controls/field.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { calendarDays } from "#pwa/ui/calendar-days.ts";
import { useWide } from "#pwa/ui/use-wide.ts";
import { forgetUnsavedForms, hasUnsavedForm } from "#pwa/ui/unsaved-form.ts";
import type { SubmittedProductRow } from "#shared/areas/catalogue/rows.ts";
import { duplicatesOnDevice } from "./duplicates-on-device.ts";
import { prefillFrom, submittedOnDevice, wantedText } from "./submitted-on-device.ts";
import { TextField } from "#pwa/ui/forms/text-field.tsx";

/** Number shown before a search or "more". */
const page = 10;

/** Open submitted products: search, fill into the form, or decline. Nothing if there are none. */
export function SubmittedProducts({ consigner }: { readonly consigner: string | undefined }) {
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(page);
  const [declining, setDeclining] = useState<SubmittedProductRow | null>(null);
  const [replacing, setReplacing] = useState<SubmittedProductRow | null>(null);
  const navigate = useNavigate();
  const isRoomy = useWide(1024);
  const waiting = useView((view) => submittedOnDevice(view, "").length);
  const found = useView(useCallback((view) => submittedOnDevice(view, search), [search]));
  if (waiting === 0) return null;
  return (
    <Card className="mb-6 py-1 md:py-2">
      {/* On small windows it would push the form off the screen. */}
      <details className="group" open={isRoomy}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-3">
          <h2 className="min-w-0 flex-1 text-body font-semibold">{t("Submitted products")}</h2>
          <span className="text-caption text-muted">
            {t("{count, plural, one {# waits} other {# wait}}", { count: waiting })}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <Field label={t("Search submitted products")} hideLabel className="mt-1 mb-3 max-w-md">
          <Input
            type="search"
            placeholder={t("Search submitted products")}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
              setShown(page);
            }}
          />
        </Field>
        {found.length === 0 ? (
          <p role="status" className="flex items-center gap-2 py-3 text-muted">
            <Inbox aria-hidden className="size-5" />
            {t("No submitted product matches.")}
          </p>
        ) : (
          <table aria-label={t("Submitted products")} className="w-full border-collapse text-left">
            <thead className="border-b border-line text-caption text-muted max-lg:sr-only">
              <tr>
                <th className="py-2 pr-3 font-medium">{t("Product")}</th>
                <th className="py-2 pr-3 font-medium">{productFieldWords("brand")}</th>
                <th className="py-2 pr-3 font-medium whitespace-nowrap">{t("Submitted by")}</th>
                <th className="py-2 pr-3 font-medium">{t("In your products")}</th>
                <th className="py-2 font-medium">
                  <span className="sr-only">{t("Actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {found.slice(0, shown).map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  consigner={consigner}
                  onReplace={() => setReplacing(row)}
                  onDecline={() => setDeclining(row)}
                />
              ))}
            </tbody>
          </table>
        )}
        {found.length > shown && (
          <Button variant="ghost" className="mt-2" onClick={() => setShown(shown + page)}>
            {t("Show {count, plural, one {# more} other {# more}}", { count: found.length - shown })}
          </Button>
        )}
      </details>
      {replacing !== null && (
        <ConfirmDialog
          open
          onClose={() => setReplacing(null)}
          title={t("Replace what you typed?")}
          description={t("The form is filled with {title} instead.", { title: replacing.title })}
          confirmLabel={t("Replace")}
          onConfirm={() => {
            forgetUnsavedForms();
            return navigate({ to: "/products/create", search: prefillFrom(replacing, consigner) });
          }}
        />
      )}
      {declining !== null && <DeclineDialog row={declining} onClose={() => setDeclining(null)} />}
    </Card>
  );
}

function Row({
  row,
  consigner,
  onReplace,
  onDecline,
}: {
  readonly row: SubmittedProductRow;
  readonly consigner: string | undefined;
  /** Called instead if the form has unsaved input. */
  readonly onReplace: () => void;
  readonly onDecline: () => void;
}) {
  const isKnown = useView((view) => view.isKnown);
  const same = useView(useCallback((view) => duplicatesOnDevice(view, row)[0], [row]));
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:py-2">
      <td className="py-2 pr-3">
        <span className="flex items-center gap-3">
          <ProductImage src={row.image} title={row.title} className="size-12" />
          <span className="min-w-0">
            <span className="line-clamp-2 font-medium">{row.title}</span>
            <span className="block truncate text-caption text-muted" title={row.sku}>
              {shortSku(row.sku, 12)}
            </span>
            <Wanted row={row} />
            {row.notes !== "" && <span className="line-clamp-2 text-caption text-muted">“{row.notes}”</span>}
          </span>
        </span>
      </td>
      <td className="py-2 pr-3 max-lg:hidden">{row.brand}</td>
      <td className="py-1 pr-3 text-caption lg:py-2">
        <span className="text-ink">{row.submittedByName}</span> <DateText at={row.submittedAt} className="text-muted" />{" "}
        <span className="text-muted">
          {t("{count, plural, =0 {today} one {# day ago} other {# days ago}}", {
            count: calendarDays(row.submittedAt),
          })}
        </span>
      </td>
      <td className="py-1 pr-3 text-caption lg:py-2">
        {same === undefined ? (
          <span className="text-muted">{isKnown ? t("New") : "…"}</span>
        ) : (
          <AppLink to="/products/$productId" params={{ productId: same.id }} className="underline">
            {t("It may be {title}", { title: same.title })}
          </AppLink>
        )}
      </td>
      <td className="py-1 lg:py-2">
        <span className="flex justify-end gap-2 max-lg:justify-start">
          <AppLink
            to="/products/create"
            search={prefillFrom(row, consigner)}
            className={buttonClasses()}
            aria-label={t("Fill {title}", { title: row.title })}
            onClick={(event) => {
              // It would replace the input.
              if (!hasUnsavedForm()) return;
              event.preventDefault();
              onReplace();
            }}
          >
            {t("Fill")}
          </AppLink>
          <Button variant="ghost" aria-label={t("Decline {title}", { title: row.title })} onClick={onDecline}>
            {t("Decline")}
          </Button>
        </span>
      </td>
    </tr>
  );
}

/** Size and price that its submitter would list it at, if they said so. */
function Wanted({ row: { size, priceMinor } }: { readonly row: SubmittedProductRow }) {
  const currency = useCurrency();
  const text = wantedText({ size, priceMinor }, currency);
  return text === "" ? null : <span className="block text-caption">{text}</span>;
}

function DeclineDialog({ row, onClose }: { readonly row: SubmittedProductRow; readonly onClose: () => void }) {
  const [start] = useState(() => ({ submittedProductId: row.id, reason: "" }));
  const form = useCommandForm("catalogue.declineSubmittedProduct", start, {
    onSaved: () => {
      toast.success(t("{title} was declined", { title: row.title }));
      onClose();
    },
  });
  return (
    <CommandDialog
      form={form}
      danger
      onClose={onClose}
      title={t("Decline {title}?", { title: row.title })}
      label={t("Decline")}
    >
      <TextField
        field={form.field("reason")}
        label={t("Reason")}
        most={500}
        lines={3}
        hint={t("Whoever submitted it reads this.")}
      />
    </CommandDialog>
  );
}
