import { t } from "#shared/words/define-words.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { repeated } from "#pwa/parts/catalogue/known-values.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { useRows } from "#pwa/ui/use-row.ts";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import type { ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { prefillOf, type ProductPrefill } from "./prefill.ts";
import { missingAt, ProductFields } from "./product-fields.tsx";
import { wantedText } from "./submitted-on-device.ts";
import { SubmittedProducts } from "./submitted-products.tsx";

/** Form for a new product, at /products/create; the address may fill some fields. */
export function CreateProductScreen() {
  const templates = useRows("productTemplate");
  const { download } = useSync();
  const address: ProductPrefill = useSearch({ strict: false });
  return (
    <>
      <PageHeader title={t("New product")} back="/products" />
      {templates.length === 0 && download !== null ? (
        <Spinner label={t("Loading the product")} />
      ) : (
        <>
          <SubmittedProducts consigner={address.consigner} />
          {/* Another address resets the form. */}
          <NewProduct key={JSON.stringify(address)} templates={templates} address={address} />
        </>
      )}
    </>
  );
}

function NewProduct({
  templates,
  address,
}: {
  readonly templates: readonly ProductTemplateRow[];
  readonly address: ProductPrefill;
}) {
  const navigate = useNavigate();
  const { view } = useDevice();
  const [submitted] = useState(() =>
    address.submitted === undefined ? undefined : view.get("submittedProduct", address.submitted),
  );
  const currency = useCurrency();
  const wanted = submitted === undefined ? "" : wantedText(submitted, currency);
  const [start] = useState(() => {
    const { image_url, ...known } = prefillOf(address);
    const [only] = templates.length === 1 ? templates : [];
    return {
      id: newId(),
      ...known,
      brand: known.brand || (only?.brand ?? ""),
      category: known.category || (only?.category ?? ""),
      gender: known.gender || (only?.gender ?? ""),
      shopifyId: "",
      productTemplateId: only?.id ?? null,
      image: image_url,
      imageList: submitted?.image === image_url ? submitted.imageList : [],
      gtin: null,
      ...(submitted === undefined ? {} : { submittedProductId: submitted.id }),
    };
  });
  const form = useCommandForm("catalogue.quickCreateProduct", start, {
    missing: missingAt(""),
    onSaved: ({ id }) =>
      void navigate({
        to: "/products/$productId",
        params: { productId: id },
        search: { consigner: address.consigner },
        replace: true,
      }),
  });
  return (
    <form {...form.element}>
      {submitted !== undefined && (
        <p className="mb-3 text-muted">
          {t("Filled from what {name} submitted.", { name: submitted.submittedByName })}
          {wanted === "" ? "" : ` ${wanted}.`}
          {submitted.notes === "" ? "" : ` “${submitted.notes}”`}
        </p>
      )}
      <ProductFields
        text={(name) => form.field(name)}
        template={form.field("productTemplateId")}
        image={form.field("image")}
        others={form.field("imageList")}
        onTemplate={(template) => {
          for (const name of repeated) if (!form.values[name]) form.field(name).onChange(template[name]);
        }}
      />
      <FormEnd form={form} label={t("Create product")} always />
    </form>
  );
}
