import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#pwa/ui/pickers/confirm-dialog.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { toast } from "#pwa/ui/controls/toast.tsx";
import type { EmployeeRow } from "#shared/employees/rows.ts";
import { employeeName } from "./employee-facts.ts";
import { employeeScreenWords } from "./words.ts";

/** Deletes the employee after confirmation. */
export function DeleteCard({ employee }: { readonly employee: EmployeeRow }) {
  const device = useDevice();
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  return (
    <SectionCard id="danger" title={employeeScreenWords("danger")}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-60 text-muted">{employeeScreenWords("deleteHint")}</p>
        <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setConfirming(true)}>
          {employeeScreenWords("delete")}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        danger
        onClose={() => setConfirming(false)}
        title={employeeScreenWords("deleteQuestion", { name: employeeName(employee) })}
        description={employeeScreenWords("deleteQuestionHint")}
        confirmLabel={employeeScreenWords("delete")}
        onConfirm={async () => {
          await device.run("employees.deleteEmployee", { employeeId: employee.id });
          toast.success(employeeScreenWords("deleted"));
          await navigate({ to: "/employees", replace: true });
        }}
      />
    </SectionCard>
  );
}
