import { t } from "#shared/words/define-words.ts";
import { useCallback, useState } from "react";
import { api } from "#pwa/machine/sync/api.ts";
import { Field } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { useDevice, useView } from "#pwa/ui/device-context.tsx";
import { everyLocationOption } from "#pwa/ui/pickers/place-options.ts";
import { useWork } from "#pwa/ui/use-work.ts";
import { FormDialog } from "#pwa/ui/forms/form-dialog.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { shopSettingWords } from "./shop-words.ts";
import { shopPath, type ShopState } from "./use-shop.ts";

type Mapping = NonNullable<StoreOfficeRow["shopConnection"]>["locations"];
/** The shop's location of each of the store's; empty where it is not sold online. */
type Chosen = Readonly<Record<string, string>>;
type ShopLocations = NonNullable<ShopState["found"]>["locations"];

/** Dialog that gives locations of the store one of the shop's each. */
export function ShopLocationsDialog({
  mapping,
  theirs,
  onSaved,
  onClose,
}: {
  readonly mapping: Mapping;
  readonly theirs: ShopLocations;
  readonly onSaved: (shop: ShopState) => void;
  readonly onClose: () => void;
}) {
  const { session, sync } = useDevice();
  const ours = useView(
    useCallback(
      (view: View) =>
        everyLocationOption(view, true).filter(
          ({ value }) =>
            view.get("location", value)?.closedAt === null || mapping.some(({ locationId }) => locationId === value),
        ),
      [mapping],
    ),
  );
  const [chosen, setChosen] = useState<Chosen>(() => begun(mapping, ours, theirs));
  const [isTried, setIsTried] = useState(false);
  const work = useWork();
  const options = [
    { value: "", label: t("Not sold online") },
    ...theirs.filter(({ isActive }) => isActive).map(({ id: value, name }) => ({ value, label: name })),
  ];
  const isTwice = (shopLocationId: string) =>
    shopLocationId !== "" && Object.values(chosen).filter((one) => one === shopLocationId).length > 1;

  const save = async () => {
    setIsTried(true);
    work.setProblem(null);
    if (Object.values(chosen).some(isTwice)) return;
    await work.run(async () => {
      const chosenOnes = Object.entries(chosen).flatMap(([locationId, shopLocationId]) =>
        shopLocationId === "" ? [] : [{ locationId, shopLocationId }],
      );
      const shop = await api.send<ShopState>(`${shopPath}/locations`, {
        method: "PUT",
        body: { mapping: chosenOnes },
        person: session.user.id,
        idempotencyKey: newId(),
      });
      await sync.syncNow();
      toast.success(t("Locations saved. Everything is being sent to the shop."));
      onSaved(shop);
    });
  };

  return (
    <FormDialog
      work={work}
      onSubmit={save}
      onClose={onClose}
      title={t("Choose locations")}
      description={shopSettingWords("locationsHint")}
      label={t("Save")}
    >
      {ours.map(({ value, label }) => {
        const mine = chosen[value] ?? "";
        return (
          <Field
            key={value}
            label={label}
            error={isTried && isTwice(mine) ? t("Choose each of the shop’s locations once.") : null}
          >
            <Select
              value={mine}
              options={
                options.some((option) => option.value === mine)
                  ? options
                  : [...options, { value: mine, label: t("A location that is gone") }]
              }
              onChange={(next) => setChosen({ ...chosen, [value]: next })}
            />
          </Field>
        );
      })}
    </FormDialog>
  );
}

/** Returns the choices to begin with: those that are made, or in a new shop locations of one name. */
function begun(
  mapping: Mapping,
  ours: readonly { readonly value: string; readonly label: string }[],
  theirs: ShopLocations,
): Chosen {
  if (mapping.length > 0)
    return Object.fromEntries(mapping.map(({ locationId, shopLocationId }) => [locationId, shopLocationId]));
  const plain = (name: string) => name.trim().toLowerCase();
  const free = theirs.filter(({ isActive }) => isActive);
  const alike = ours.flatMap(({ value, label }): [string, string][] => {
    const at = free.findIndex(({ name }) => plain(name) === plain(label));
    return at < 0 ? [] : free.splice(at, 1).map(({ id }): [string, string] => [value, id]);
  });
  return Object.fromEntries(alike);
}
