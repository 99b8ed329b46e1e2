import { t } from "#shared/words/define-words.ts";
import { FormEnd } from "#pwa/ui/forms/form-end.tsx";
import { useCommandForm } from "#pwa/ui/forms/use-command-form.ts";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import type { Section } from "#shared/access/sections.ts";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import { AccessFields } from "./access-fields.tsx";
import { useMayGive } from "./use-may-give.ts";

const none: readonly Section[] = [];

/**
 * An employee's access controls, editable. `fixed` says why they cannot be changed, `kept` why they can only
 * be added to.
 */
export function AccessCard({
  employee,
  fixed,
  kept,
}: {
  readonly employee: EmployeeRow;
  readonly fixed: string | null;
  readonly kept: string | null;
}) {
  const mayGive = useMayGive();
  const had = employee.accessControls ?? none;
  const form = useCommandForm(
    "employees.editEmployee",
    { employeeId: employee.id, changes: { accessControls: [...had] } },
    { args: ({ employeeId, changes }) => ({ employeeId, changes: { accessControls: changes?.accessControls } }) },
  );
  return (
    <SectionCard id="access" title={t("Access")}>
      {employee.isAdmin ? (
        <p className="text-muted">{t("Admins have access to everything.")}</p>
      ) : (
        <form className="grid gap-4" {...form.element}>
          {(fixed ?? kept) !== null && <p className="text-muted">{fixed ?? kept}</p>}
          <AccessFields
            field={form.field("changes.accessControls")}
            mayGive={mayGive}
            had={had}
            keeps={kept !== null}
            disabled={fixed !== null}
          />
          {fixed === null && <FormEnd form={form} online />}
        </form>
      )}
    </SectionCard>
  );
}
