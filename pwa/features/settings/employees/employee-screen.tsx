import { t } from "#shared/words/define-words.ts";
import { useParams } from "@tanstack/react-router";
import { Pencil, Send, UserX } from "lucide-react";
import { useState } from "react";
import { OfflineNote } from "#pwa/ui/offline-note.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { NotHere } from "#pwa/ui/not-here.tsx";
import { useRow } from "#pwa/ui/use-row.ts";
import { formatLongDateTime } from "#pwa/ui/format.ts";
import { RowTimeline } from "#pwa/parts/history/row-timeline.tsx";
import { Badge } from "#pwa/ui/controls/badge.tsx";
import { Button } from "#pwa/ui/controls/button.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { toast, toastProblem } from "#pwa/ui/controls/toast.tsx";
import { useWork } from "#pwa/ui/use-work.ts";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { takeAwayRefusal } from "#shared/areas/employees/access-rules.ts";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import { AccessCard } from "./access-card.tsx";
import { EmployeeAccountCard } from "./account-card.tsx";
import { DeleteCard } from "./delete-card.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { employeeName, employeeBadgeOf } from "./employee-facts.ts";
import { employeeScreenWords } from "./words.ts";

/** One employee: details, access, and history. */
export function EmployeeScreen() {
  const { employeeId = "" } = useParams({ strict: false }) as { employeeId?: string };
  const employee = useRow("employee", employeeId);
  return (
    <>
      <PageHeader title={employee === undefined ? t("Employee") : employeeName(employee)} back="/employees" />
      {employee !== undefined ? (
        <Whole key={employee.id} employee={employee} />
      ) : (
        <NotHere icon={<UserX />} title={t("This employee isn’t on this device")}>
          {t("They may have been deleted, or the list has not been downloaded yet.")}
        </NotHere>
      )}
    </>
  );
}

function Whole({ employee }: { readonly employee: EmployeeRow }) {
  const { session } = useDevice();
  const { user } = session;
  const fixed = fixedReason(employee, user);
  const kept = fixed === null ? (takeAwayRefusal(actorOf(session), employee)?.message ?? null) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {employee.deletedAt !== null ? (
          <EmptyState icon={<UserX />} title={t("{name} was deleted", { name: employeeName(employee) })}>
            {t("Their name stays in the history. They can’t sign in.")}
          </EmptyState>
        ) : (
          <>
            <OfflineNote text={employeeScreenWords("needsConnection")} />
            <Details employee={employee} editable={fixed === null || employee.id === user.id} />
            <AccessCard employee={employee} fixed={fixed} kept={kept} />
            {fixed === null && kept === null && <EmployeeAccountCard employee={employee} />}
            {fixed === null && kept === null && <DeleteCard employee={employee} />}
          </>
        )}
      </div>
      <RowTimeline rowType="employee" rowId={employee.id} productId="" />
    </div>
  );
}

/** Returns why this person may not change this employee; null if they may. */
function fixedReason(employee: EmployeeRow, user: { readonly id: string; readonly role: string }): string | null {
  if (employee.id === user.id) return t("You can’t change your own access. Ask another Admin.");
  return employee.isAdmin && user.role !== "admin" ? t("Only an Admin can change an Admin.") : null;
}

function Details({ employee, editable }: { readonly employee: EmployeeRow; readonly editable: boolean }) {
  const [editing, setEditing] = useState(false);
  const { tone, text } = employeeBadgeOf(employee);
  const { firstName, lastName, email, userId, invitedAt, isActive } = employee;
  const facts = [
    [t("Name"), `${firstName} ${lastName}`.trim()],
    [t("Email"), email],
    [employeeScreenWords("login"), loginText(userId, invitedAt)],
  ] as const;
  return (
    <SectionCard id="details" title={t("Details")} aside={<Badge tone={tone}>{text}</Badge>}>
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        {editable && (
          <Button icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
            {t("Edit details")}
          </Button>
        )}
        {userId === null && isActive && <ResendInvite employeeId={employee.id} />}
      </div>
      {editing && <DetailsDialog employee={employee} onClose={() => setEditing(false)} />}
    </SectionCard>
  );
}

function loginText(userId: string | null, invitedAt: string | null): string {
  if (userId !== null) return t("Invite accepted");
  return invitedAt === null
    ? t("Invite not accepted yet")
    : t("Invite sent {at}, not accepted yet", { at: formatLongDateTime(invitedAt) });
}

/** Button that sends the invitation again, until it is accepted. */
function ResendInvite({ employeeId }: { readonly employeeId: string }) {
  const device = useDevice();
  const { busy, run } = useWork({ say: (error) => toastProblem(error, t("Error sending invite")) });
  const resend = () =>
    run(async () => {
      await device.run("employees.resendInvite", { employeeId });
      toast.success(t("Sent invite"));
    });
  return (
    <Button icon={<Send aria-hidden />} busy={busy} onClick={() => void resend()}>
      {t("Resend Invite")}
    </Button>
  );
}
