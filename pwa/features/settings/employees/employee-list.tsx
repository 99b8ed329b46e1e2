import { t } from "#shared/words/define-words.ts";
import { IdCard } from "lucide-react";
import { card } from "#pwa/ui/data-list/card.ts";
import { badge, textCell, title } from "#pwa/ui/data-list/cells.ts";
import type { FilterOf, ListOf } from "#pwa/ui/data-list/describe.ts";
import { listSearch, oneOf } from "#pwa/ui/data-list/list-address.ts";
import { useViewRows } from "#pwa/ui/data-list/view-rows.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { EmployeeRow } from "#shared/areas/employees/rows.ts";
import { accessText, employeeName, employeeBadgeOf } from "./employee-facts.ts";
import { employeeScreenWords } from "./words.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

const accessStates = ["active", "invited", "disabled"] as const;

export const readEmployeeSearch = listSearch(["name"], { status: oneOf(accessStates) });
export type EmployeeSearch = ReturnType<typeof readEmployeeSearch>;

const isIn = ({ isActive, userId }: EmployeeRow, status: EmployeeSearch["status"]): boolean =>
  status === undefined || status === (isActive ? (userId === null ? "invited" : "active") : "disabled");

/** Returns matching employees who are not deleted, by name. */
export function employeesOf(view: View, { search = "", status }: Partial<EmployeeSearch>): readonly EmployeeRow[] {
  const finds = finding(search);
  return view
    .all("employee")
    .filter(
      (employee) =>
        employee.deletedAt === null &&
        isIn(employee, status) &&
        finds(`${employee.firstName} ${employee.lastName}\n${employee.email}`),
    )
    .toSorted((one, other) => employeeName(one).localeCompare(employeeName(other)));
}

const href = ({ id }: EmployeeRow): string => `/employees/${encodeURIComponent(id)}`;

/** The store's employees. */
export const employeeList: ListOf<EmployeeRow, EmployeeSearch> = {
  name: "employees",
  title: () => t("Employees"),
  counted: (count) => t("{count, plural, one {# employee} other {# employees}}", { count }),
  readSearch: readEmployeeSearch,
  useSource: (search) => useViewRows((view) => employeesOf(view, search)),
  idOf: ({ id }) => id,
  hrefOf: href,
  columns: [
    {
      key: "name",
      head: () => t("Name"),
      width: "minmax(0,2fr)",
      cell: title<EmployeeRow>({ href, title: employeeName, detail: ({ email }) => email }),
    },
    {
      key: "access",
      head: () => t("Access"),
      width: "minmax(0,2fr)",
      cell: textCell(accessText, "text-caption", 2),
    },
    {
      key: "status",
      head: () => t("Status"),
      width: "8rem",
      cell: badge(employeeBadgeOf),
    },
  ],
  card: card({
    height: 132,
    href,
    title: employeeName,
    lines: [({ email }) => email, accessText],
    foot: [badge(employeeBadgeOf)],
  }),
  searches: () => t("name or email address"),
  useFilters: () => filters(),
  empty: () => ({
    icon: <IdCard />,
    title: t("No employees found"),
    text: t("Change the search, or add an employee."),
  }),
};

const filters = (): readonly FilterOf[] => [
  {
    key: "status",
    label: t("Status"),
    few: true,
    options: accessStates.map((value) => ({ value, label: employeeScreenWords(value) })),
  },
];
