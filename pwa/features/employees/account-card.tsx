import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useMarketplace } from "#pwa/ui/access.ts";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { SwitchRow } from "#pwa/ui/controls/switch-row.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import type { CommandArgs } from "#shared/commands.ts";
import type { EmployeeRow } from "#shared/employees/rows.ts";
import { employeeName } from "./employee-facts.ts";
import { employeeScreenWords } from "./words.ts";

type Changes = CommandArgs<"employees.editEmployee">["changes"];

/** Switches of an account: disabled, marketplace and Admin; each is saved at once. */
export function AccountCard({ employee }: { readonly employee: EmployeeRow }) {
  const device = useDevice();
  const marketplace = useMarketplace();
  const [confirming, setConfirming] = useState<"disable" | "admin" | null>(null);
  const save = (changes: Changes) => device.run("employees.editEmployee", { employeeId: employee.id, changes });
  const turn = (changes: Changes) =>
    save(changes).then(() => toast.success(employeeScreenWords("changed")), toastProblem);
  const { isActive, marketplaceLocation, isAdmin } = employee;
  const name = employeeName(employee);
  return (
    <SectionCard id="account" title={employeeScreenWords("account")}>
      <div className="grid gap-3">
        <SwitchRow
          label={employeeScreenWords("disabled")}
          hint={employeeScreenWords(isActive ? "isEnabled" : "isDisabled")}
          value={!isActive}
          onChange={(disabled) => (disabled ? setConfirming("disable") : void turn({ isActive: true }))}
        />
        {(marketplace || marketplaceLocation) && (
          <SwitchRow
            label={employeeScreenWords("marketplace")}
            hint={employeeScreenWords(marketplaceLocation ? "marketplaceOn" : "marketplaceOff")}
            value={marketplaceLocation}
            onChange={(value) => void turn({ marketplaceLocation: value })}
          />
        )}
        {device.session.user.role === "admin" && (
          <SwitchRow
            label={employeeScreenWords("admin")}
            hint={employeeScreenWords(isAdmin ? "isAdmin" : "isNoAdmin")}
            value={isAdmin}
            onChange={(value) => (value ? setConfirming("admin") : void turn({ isAdmin: false }))}
          />
        )}
      </div>
      <ConfirmDialog
        open={confirming === "disable"}
        onClose={() => setConfirming(null)}
        danger
        title={employeeScreenWords("disableQuestion", { name })}
        description={employeeScreenWords("disableHint")}
        confirmLabel={employeeScreenWords("disable")}
        onConfirm={async () => {
          await save({ isActive: false });
        }}
      />
      <ConfirmDialog
        open={confirming === "admin"}
        onClose={() => setConfirming(null)}
        title={employeeScreenWords("adminQuestion", { name })}
        description={employeeScreenWords("adminHint")}
        confirmLabel={employeeScreenWords("makeAdmin")}
        onConfirm={async () => {
          await save({ isAdmin: true });
        }}
      />
    </SectionCard>
  );
}
