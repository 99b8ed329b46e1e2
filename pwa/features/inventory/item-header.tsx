import { useNavigate } from "@tanstack/react-router";
import { CloudCheck, CloudOff, Ellipsis, FileText, Printer } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { useRow, useStore } from "#pwa/ui/use-row.ts";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { formatMoney } from "#pwa/ui/format.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { orderOf } from "./order-of.ts";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { ConsignerPicker } from "#pwa/ui/pickers/consigner-picker.tsx";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Menu } from "#pwa/ui/controls/menu.tsx";
import { ProductImage } from "#pwa/ui/controls/product-image.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { StatusBadge } from "#pwa/ui/controls/status-badge.tsx";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { resync } from "#pwa/ui/resync.ts";
import { shopVariantId } from "#shared/areas/shop/shop-variant-id.ts";
import { isLabelOutdated } from "#shared/areas/inventory/label-state.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { acceptable } from "./accept-dialog.tsx";
import { InShopLine } from "#pwa/parts/catalogue/in-shop-line.tsx";
import { CodeText, UnsentBadge } from "#pwa/parts/items/item-facts.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { daysActive, isStatusFixed, type StatusChoice, statusChoices } from "./status-steps.ts";
import { consignerName } from "#pwa/ui/consigner-name.ts";
import { usePrintLabels } from "#pwa/paper/printing/use-print-labels.ts";
import { DecisionBar } from "./deciding/decision-bar.tsx";
import { answersOf } from "./deciding/decision-of.ts";
import { ItemAtAGlance, ItemDates } from "./item-at-a-glance.tsx";
import { isOffered, type ItemStep, itemSteps, rareSteps } from "./item-steps.ts";
import { StepDialog } from "./step-dialog.tsx";
import { inventoryScreenWords, stepLabelWords } from "./words.ts";

const ListingDialog = lazy(async () => ({ default: (await import("./listing-dialog.tsx")).ListingDialog }));

const ConsignerDialog = lazy(async () => ({ default: (await import("./consigner-dialog.tsx")).ConsignerDialog }));

/** Picture, title, status, code and SKU of an item; owner and status can be changed. */
export function ItemHeader({ item }: { item: ItemRow }) {
  const device = useDevice();
  const can = useCan();
  const product = useRow("product", item.productId);
  const store = useStore();
  const unsent = useView((view) => view.isUnsent("item", item.id));
  const { print, printing } = usePrintLabels();
  const [listing, setListing] = useState<readonly string[] | null>(null);
  const [step, setStep] = useState<StatusChoice | null>(null);
  const [openDialog, setOpenDialog] = useState<{ readonly step: ItemStep; readonly itemIds: readonly string[] } | null>(
    null,
  );
  const [owner, setOwner] = useState<string | null>(null);
  const navigate = useNavigate();
  const ownedByStore = useRow("consigner", item.consignerId)?.isStoreAccount === true;
  const itemState = { status: item.status, accepted: item.acceptedOn !== null, ownedByStore };
  const answers = answersOf(item.status);
  const offered = itemSteps.filter(
    (name) => name !== answers?.accept && name !== answers?.decline && isOffered(name, [itemState], can),
  );
  const rare = offered.filter((name) => rareSteps.includes(name));
  const ask = (name: ItemStep) => setOpenDialog({ step: name, itemIds: [item.id] });
  const choices = statusChoices(item, actorOf(device.session));
  const title = product?.title ?? inventoryScreenWords("productNotHere");
  const outdated = isLabelOutdated(item);
  const currency = useCurrency();
  const inShop = useRow("shopProduct", item.productId);
  const mayResync = store !== undefined && store.onlineShop !== "none" && can("inventory.markPrinted");
  const synced = shopVariantId(inShop, item) !== null && item.status === "Active";

  return (
    <Card>
      <div className="flex flex-wrap items-start gap-4">
        <ProductImage
          src={item.image || product?.image}
          title={title}
          alt={title}
          className="size-20 md:size-28"
          side={112}
        />
        <div className="min-w-0 flex-[1_1_10rem]">
          <ItemAtAGlance item={item} />
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <CodeText code={item.code} className="font-medium text-ink" />
            <span>{product?.sku}</span>
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <StatusBadge status={item.status} />
            {store !== undefined && store.onlineShop !== "none" && (
              <Badge
                icon={synced ? <CloudCheck aria-hidden /> : <CloudOff aria-hidden />}
                tone={synced ? "success" : "neutral"}
              >
                {synced ? inventoryScreenWords("synced") : inventoryScreenWords("notSynced")}
              </Badge>
            )}
            <Badge>{inventoryScreenWords("daysActive", { count: daysActive(item, Date.now()) })}</Badge>
            {item.preapprovalStatus && <Badge tone="success">{inventoryScreenWords("preapproved")}</Badge>}
            {item.missingSince !== null && <Badge tone="danger">{inventoryScreenWords("missing")}</Badge>}
            <OrderLink itemId={item.id} />
            {item.printed ? <Badge icon={<Printer aria-hidden />}>{inventoryScreenWords("printed")}</Badge> : null}
            {unsent && <UnsentBadge withText />}
          </div>
          <div className="mt-2 empty:hidden">
            <InShopLine productId={item.productId} item={item} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {offered.map((name) =>
            rare.includes(name) ? null : (
              <Button key={name} onClick={() => ask(name)}>
                {stepLabelWords(name)}
              </Button>
            ),
          )}
          <Button
            icon={<Printer aria-hidden />}
            busy={printing}
            onClick={() => void print([item.id])}
            disabled={!can("inventory.markPrinted")}
          >
            {inventoryScreenWords("printLabel")}
          </Button>
          {acceptable.some((status) => status === item.status) && (
            <Button icon={<FileText aria-hidden />} onClick={() => setListing([item.id])}>
              {inventoryScreenWords("listingSheet")}
            </Button>
          )}
          {(rare.length > 0 || mayResync) && (
            <Menu
              label={inventoryScreenWords("moreSteps")}
              icon={<Ellipsis aria-hidden />}
              choices={[
                ...rare.map((value) => ({ value, label: stepLabelWords(value) })),
                ...(mayResync ? [{ value: "resync" as const, label: inventoryScreenWords("resync") }] : []),
              ]}
              onChoose={(choice) =>
                choice === "resync"
                  ? void resync(device, "/api/inventories/resyncSingleInventory", { id: item.id })
                  : ask(choice)
              }
            />
          )}
        </div>
      </div>
      <DecisionBar item={item} />
      <ItemDates item={item} />
      {outdated && (
        <div role="status" className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-warning-soft px-4 py-2">
          <p className="min-w-0 flex-1 basis-44 text-warning">
            {inventoryScreenWords("oldPrice", { price: formatMoney(item.printedPriceMinor ?? 0, currency) })}
          </p>
          <Button icon={<Printer aria-hidden />} busy={printing} onClick={() => void print([item.id])}>
            {inventoryScreenWords("printNewLabel")}
          </Button>
        </div>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <div className="grid gap-1">
          <OwnerField item={item} />
          <Button variant="ghost" className="-ml-4 justify-self-start" onClick={() => setOwner(item.consignerId)}>
            {inventoryScreenWords("consignerDetails")}
          </Button>
        </div>
        <Field
          label={inventoryScreenWords("status")}
          hint={isStatusFixed(item, store) ? inventoryScreenWords("safeStatus") : undefined}
        >
          <Select
            value={item.status}
            disabled={isStatusFixed(item, store) || choices.length === 0}
            options={[
              { value: item.status, label: statusLabel(item.status), hint: inventoryScreenWords("now") },
              ...choices,
            ]}
            onChange={(value) => setStep(choices.find((choice) => choice.value === value) ?? null)}
          />
        </Field>
      </div>
      {owner !== null && (
        <Suspense>
          <ConsignerDialog consignerId={owner} onClose={() => setOwner(null)} />
        </Suspense>
      )}
      {listing !== null && (
        <Suspense>
          <ListingDialog itemIds={listing} onClose={() => setListing(null)} />
        </Suspense>
      )}
      {openDialog !== null && (
        <StepDialog
          {...openDialog}
          onClose={() => setOpenDialog(null)}
          onDone={() => {
            setOpenDialog(null);
            // This screen would say that there is no such item.
            if (device.view.items.brief(item.id) === undefined) void navigate({ to: "/findInventory" });
          }}
        />
      )}
      {step !== null && <StatusDialog key={step.value} item={item} choice={step} onClose={() => setStep(null)} />}
    </Card>
  );
}

/** Link to the item's order, for people with Orders. */
function OrderLink({ itemId }: { itemId: string }) {
  const may = useCan()("orders.view");
  const order = useView(useCallback((view) => (may ? orderOf(view, itemId) : null), [may, itemId]));
  if (order === null) return null;
  return (
    <AppLink to="/orders/$orderId" params={{ orderId: order.id }} className="text-caption font-medium underline">
      {order.name}
    </AppLink>
  );
}

/** The item's owner. A change needs confirmation, since it changes who is paid. */
function OwnerField({ item }: { item: ItemRow }) {
  const device = useDevice();
  const may = useCan()("inventory.edit");
  const [next, setNext] = useState<string | null>(null);
  const nameOf = (id: string) => consignerName(device.view, id) ?? inventoryScreenWords("thisOwner");
  return (
    <>
      <ConsignerPicker
        // A refused or cancelled change restores the current owner.
        key={`${item.consignerId} ${next ?? ""}`}
        label={inventoryScreenWords("owner")}
        clearable={false}
        value={item.consignerId}
        disabled={!may}
        onChange={(value) => value !== null && value !== item.consignerId && setNext(value)}
      />
      <ConfirmDialog
        open={next !== null}
        onClose={() => setNext(null)}
        title={inventoryScreenWords("changeOwnerQuestion")}
        description={
          next === null
            ? undefined
            : inventoryScreenWords("changeOwnerHint", { next: nameOf(next), present: nameOf(item.consignerId) })
        }
        confirmLabel={inventoryScreenWords("changeOwner")}
        onConfirm={async () => {
          if (next !== null)
            await device.run("inventory.editItem", { itemId: item.id, changes: { consignerId: next } });
        }}
      />
    </>
  );
}
