import { t } from "#shared/words/define-words.ts";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useMarketplace } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { CommandArgs } from "#shared/areas/commands.ts";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import { employeeName } from "./employee-facts.ts";
import { employeeScreenWords } from "./words.ts";

type Changes = CommandArgs<"employees.editEmployee">["changes"];

/** Switches of an account: disabled, marketplace and Admin; each is saved at once. */
export function EmployeeAccountCard({ employee }: { readonly employee: EmployeeRow }) {
  const device = useDevice();
  const marketplace = useMarketplace();
  const [confirming, setConfirming] = useState<"disable" | "admin" | null>(null);
  const save = (changes: Changes) => device.run("employees.editEmployee", { employeeId: employee.id, changes });
  const turn = (changes: Changes) => save(changes).then(() => toast.success(t("Saved")), toastProblem);
  const { isActive, marketplaceLocation, isAdmin } = employee;
  const name = employeeName(employee);
  return (
    <SectionCard id="account" title={t("Account")}>
      <div className="grid gap-3">
        <SwitchRow
          label={employeeScreenWords("disabled")}
          hint={
            isActive
              ? t("Off: they can sign in.")
              : t("On: they can’t sign in. Work they have not sent yet waits for an Admin.")
          }
          value={!isActive}
          onChange={(disabled) => (disabled ? setConfirming("disable") : void turn({ isActive: true }))}
        />
        {(marketplace || marketplaceLocation) && (
          <SwitchRow
            label={t("Online marketplace")}
            hint={
              marketplaceLocation
                ? t("On: they may choose the location ONLINE MARKETPLACE.")
                : t("Off: they don’t see the location ONLINE MARKETPLACE.")
            }
            value={marketplaceLocation}
            onChange={(value) => void turn({ marketplaceLocation: value })}
          />
        )}
        {device.session.user.role === "admin" && (
          <SwitchRow
            label={t("Admin")}
            hint={
              isAdmin
                ? t("On: they have access to everything, also to what only Admins may do.")
                : t("Off: they have the access chosen above.")
            }
            value={isAdmin}
            onChange={(value) => (value ? setConfirming("admin") : void turn({ isAdmin: false }))}
          />
        )}
      </div>
      <ConfirmDialog
        open={confirming === "disable"}
        onClose={() => setConfirming(null)}
        danger
        title={t("Disable {name}?", { name })}
        description={t(
          "They are locked out as soon as their device has a connection, and the store’s data is removed from it. Work they have not sent yet waits for an Admin.",
        )}
        confirmLabel={t("Disable")}
        onConfirm={async () => {
          await save({ isActive: false });
        }}
      />
      <ConfirmDialog
        open={confirming === "admin"}
        onClose={() => setConfirming(null)}
        title={t("Make {name} an Admin?", { name })}
        description={t("Admins have access to everything, and can change the access of everybody else.")}
        confirmLabel={t("Make Admin")}
        onConfirm={async () => {
          await save({ isAdmin: true });
        }}
      />
    </SectionCard>
  );
}
