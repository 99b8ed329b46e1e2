import { t } from "#shared/words/define-words.ts";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import { employeeName } from "./employee-facts.ts";

/** Deletes the employee after confirmation. */
export function DeleteCard({ employee }: { readonly employee: EmployeeRow }) {
  const device = useDevice();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  return (
    <SectionCard id="danger" title={t("Delete")}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-60 text-muted">
          {t("Their access, email address and login are removed. Their name stays in the history.")}
        </p>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setConfirming(true)}>
          {t("Delete employee")}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        danger
        onClose={() => setConfirming(false)}
        title={t("Delete {name}?", { name: employeeName(employee) })}
        description={t("They can’t sign in any more. This can’t be undone; you can add them again later.")}
        confirmLabel={t("Delete employee")}
        onConfirm={async () => {
          await device.run("employees.deleteEmployee", { employeeId: employee.id });
          toast.success(t("Employee deleted!"));
          await navigate({ to: "/employees", replace: true });
        }}
      />
    </SectionCard>
  );
}
