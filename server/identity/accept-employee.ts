import { t } from "#shared/words/define-words.ts";
import { sql } from "kysely";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { findEmployee, type PresentedEmployee } from "#server/reads/employees.ts";
import { transact } from "#server/machine/database/transact.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { IdentityServices } from "./identity-services.ts";
import { followLink } from "./follow-link.ts";
import { findToken } from "./single-use-tokens.ts";
import { otherSpelling } from "./other-spelling.ts";
import { isUsedInvite, spendInvite } from "./used-invites.ts";
import { identityWords } from "./words.ts";

/** An invitation, as presented with the link of its mail. */
export interface ShownInvite {
  readonly storeId: string;
  readonly employeeId: string;
  readonly token: string;
}

export interface OpenInvite {
  readonly employee: PresentedEmployee;
  /** Whether they already sign in on this server with this address; they then keep their password. */
  readonly hasLogin: boolean;
}

/** Returns why a link works no longer: its holder has used it, or anything else. */
async function gone({ db, clock }: IdentityServices, { storeId, employeeId, token }: ShownInvite) {
  const isUsed = await isUsedInvite(db.kysely, { storeId, subjectId: employeeId, token }, clock());
  return new DomainError(
    "not_found",
    isUsed
      ? t("You have used this invite. Sign in.")
      : t("This invite is no longer valid. Ask the store to send it again."),
  );
}

/** Returns an invitation by its link; refused if expired, used, or replaced by a newer mail. */
export async function readInvite(services: IdentityServices, invite: ShownInvite): Promise<OpenInvite | DomainError> {
  const { db, clock } = services;
  const { storeId, employeeId, token } = invite;
  const subject = await findToken(db.kysely, { kind: "invite", storeId, token }, clock());
  if (subject === null || subject.subjectId !== employeeId) return gone(services, invite);
  const employee = await transact(db, storeId, (tx) => findEmployee(tx, storeId, employeeId), "snapshot");
  // The address may have been another's when the mail was sent.
  if (employee === null || employee.email !== subject.email) return gone(services, invite);
  const { rows } = await sql<{ known: boolean }>`select identity.has_login(${employee.email}) as known`.execute(
    db.kysely,
  );
  return { employee, hasLogin: rows[0]?.known === true };
}

/**
 * Accepts an invitation with a password for the new login. An existing login keeps its password, whatever is sent.
 * @returns the employee, or the refusal; the link works until accepted.
 */
export function acceptWithPassword(
  services: IdentityServices,
  invite: ShownInvite,
  password: string | null,
): Promise<OpenInvite | DomainError> {
  return followInvite(services, invite, () => withPassword(services, invite, password));
}

const followInvite = (
  services: IdentityServices,
  invite: ShownInvite,
  work: () => Promise<OpenInvite | DomainError>,
): Promise<OpenInvite | DomainError> =>
  followLink(
    services,
    { kind: "invite", storeId: invite.storeId, token: invite.token },
    () => gone(services, invite),
    work,
  );

async function withPassword(
  services: IdentityServices,
  invite: ShownInvite,
  password: string | null,
): Promise<OpenInvite | DomainError> {
  const open = await readInvite(services, invite);
  if (open instanceof DomainError) return open;
  const { employee, hasLogin } = open;
  if (!hasLogin && password === null)
    return new DomainError("invalid_value", identityWords("choosePassword"), {
      password: identityWords("choosePassword"),
    });
  const spelt = await otherSpelling(services.db.kysely, employee.email);
  if (spelt !== null) return spelt;
  // Hashing is expensive: none for callers without a valid link.
  const passwordHash = hasLogin || password === null ? "" : await services.identity.hashPassword(password);
  const name = `${employee.firstName} ${employee.lastName}`.trim();
  const { rows } = await sql<{ userId: string; existed: boolean }>`
    select * from identity.accept_login(${newId()}, ${name}, ${employee.email}, ${passwordHash})`.execute(
    services.db.kysely,
  );
  const login = rows[0];
  if (login === undefined) throw new Error("A login was neither made nor found.");
  const refused = await link(services, invite, employee, login.userId);
  return refused ?? { employee: { ...employee, fbUserId: login.userId }, hasLogin: login.existed };
}

/** Accepts an invitation with the login that is signed in. */
export function acceptWithLogin(
  services: IdentityServices,
  invite: ShownInvite,
  userId: string,
): Promise<OpenInvite | DomainError> {
  return followInvite(services, invite, async () => {
    const open = await readInvite(services, invite);
    if (open instanceof DomainError) return open;
    const refused = await link(services, invite, open.employee, userId);
    return refused ?? { employee: { ...open.employee, fbUserId: userId }, hasLogin: true };
  });
}

/** Links the employee's row to the login, in the employee's name; of two who accept at once one succeeds. */
async function link(
  services: IdentityServices,
  { storeId, employeeId, token }: ShownInvite,
  { firstName, lastName }: PresentedEmployee,
  userId: string,
): Promise<DomainError | null> {
  const { error } = await executeCommand(services, {
    storeId,
    actor: { role: "system", id: employeeId, name: `${firstName} ${lastName}`.trim().slice(0, 200), sections: [] },
    commandId: newId(),
    name: "employees.acceptInvite",
    args: { employeeId, userId },
    occurredAt: null,
    queue: null,
  });
  if (error !== null) return new DomainError(error.code, error.message, error.fields);
  await spendInvite(services.db.kysely, { storeId, subjectId: employeeId, token }, services.clock());
  return null;
}
