import { t } from "#shared/words/define-words.ts";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { CircleCheck } from "lucide-react";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useRows } from "#pwa/ui/use-row.ts";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { TextField } from "#pwa/ui/forms/text-field.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { Card, SectionCard } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { MoneyInput } from "#pwa/ui/controls/money-input.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import type { SubmittedProductRow } from "#shared/areas/catalogue/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { SuggestField } from "#pwa/parts/catalogue/suggest-field.tsx";
import { PortalLink } from "../portal-link.tsx";
import { requestWords } from "./request-words.ts";
import { wantedFields } from "./wanted-fields.ts";

const ImagesField = lazy(async () => ({
  default: (await import("#pwa/parts/pictures/images-field.tsx")).ImagesField,
}));

/** Form that requests a product the store does not have, by one of its templates. */
export function Screen() {
  const [done, setDone] = useState(false);
  if (done)
    return (
      <>
        <PageHeader title={t("Your product has been submited!")} />
        <EmptyState
          icon={<CircleCheck />}
          title={t("The store will review it. You’ll see it in Products when it’s added.")}
          action={
            <PortalLink to="/products/" className={buttonClasses("primary")}>
              {t("Back")}
            </PortalLink>
          }
        >
          {null}
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHeader
        title={t("Request a product")}
        subtitle={t("Tell the store what you want to sell. It adds the product, or tells you why not.")}
        back="/"
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RequestForm onDone={() => setDone(true)} />
        <EarlierRequests />
      </div>
    </>
  );
}

function RequestForm({ onDone }: { readonly onDone: () => void }) {
  const [id] = useState(newId);
  const { wanted } = useSearch({ strict: false }) as { readonly wanted?: unknown };
  const templates = useRows("productTemplate");
  const [templateId, setTemplateId] = useState<string | null>(null);
  const all = useRef<HTMLDivElement>(null);
  // What was searched for is filled in: the first empty field is typed into next.
  useEffect(() => {
    const fields = all.current?.querySelectorAll<HTMLInputElement>("input:not([type=file], [aria-hidden=true])") ?? [];
    [...fields].find(({ value }) => value === "")?.focus();
  }, []);
  const form = useCommandForm(
    "catalogue.submitProduct",
    {
      id,
      ...wantedFields(typeof wanted === "string" || typeof wanted === "number" ? String(wanted) : ""),
      brand: "",
      category: "",
      gender: "",
      stockXId: "",
      image: "",
      imageList: [],
      size: "",
      priceMinor: null,
    },
    { missing: { title: t("Enter the product’s title.") }, onSaved: onDone },
  );
  const image = form.field("image");
  const price = form.field("priceMinor");
  const sizes = templates.find((one) => one.id === templateId)?.option1Values ?? [];
  const choose = (wanted: string) => {
    const template = templates.find((one) => one.id === wanted);
    setTemplateId(wanted);
    if (template === undefined) return;
    form.change({ category: template.category, brand: template.brand, gender: template.gender });
  };
  return (
    <Card>
      <div ref={all}>
        <form {...form.element} className="grid gap-4 sm:grid-cols-2">
          <Field label={t("Kind of product")} className="sm:col-span-2">
            <Select
              value={templateId}
              placeholder={t("Choose a kind")}
              options={templates.map((template) => ({ value: template.id, label: template.title }))}
              onChange={choose}
            />
          </Field>
          <TextField field={form.field("title")} label={t("Title")} most={300} />
          <SuggestField field={form.field("size")} label={t("Size of your item")} suggestions={sizes} />
          <Field label={t("Price you want")} error={price.error}>
            <MoneyInput value={price.value ?? null} onChange={price.onChange} />
          </Field>
          <TextField field={form.field("sku")} label={t("Style code")} most={80} />
          <TextField field={form.field("brand")} label={t("Brand")} most={120} />
          <TextField field={form.field("gender")} label={t("Gender")} most={40} />
          <Suspense>
            <ImagesField
              className="sm:col-span-2"
              label={t("Photo of the product")}
              value={image.value === "" || image.value === undefined || image.value === null ? [] : [image.value]}
              most={1}
              onChange={([first = ""]) => image.onChange(first)}
            />
          </Suspense>
          <TextField
            field={form.field("notes")}
            label={t("What else the store should know")}
            most={2_000}
            lines={3}
            className="sm:col-span-2"
          />
          <FormEnd form={form} always label={t("Submit")} />
        </form>
      </div>
    </Card>
  );
}

/** The consigner's earlier requests and their outcome. */
function EarlierRequests() {
  const { session } = useDevice();
  const earlier = useView(
    useCallback(
      (view) =>
        view.list("submittedProduct", {
          where: { submittedBy: session.user.id },
          sort: { by: "submittedAt", descending: true },
        }).rows,
      [session.user.id],
    ),
  );
  if (earlier.length === 0) return null;
  return (
    <SectionCard id="asked" title={t("What you asked for")}>
      <ul className="grid gap-3">
        {earlier.slice(0, 50).map((row) => (
          <li key={row.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <span className="min-w-32 flex-1">
              <span className="block font-medium">{row.title}</span>
              <span className="text-caption text-muted">{row.sku}</span>
            </span>
            <span className="flex shrink-0 items-center gap-2">
              {row.state === "used" && row.productId !== null && (
                <PortalLink
                  to={`/products/${row.productId}`}
                  search={{ submitted: row.id }}
                  aria-label={t("List {title}", { title: row.title })}
                  className={buttonClasses()}
                >
                  {t("List it")}
                </PortalLink>
              )}
              <Badge tone={row.state === "used" ? "success" : row.state === "open" ? "warning" : "neutral"}>
                {stateText(row)}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function stateText({ state, reason }: SubmittedProductRow): string {
  if (state !== "declined") return requestWords(state);
  return reason === "" ? t("Declined") : t("Declined: {reason}", { reason });
}
