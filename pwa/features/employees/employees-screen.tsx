import { Plus } from "lucide-react";
import { AppLink } from "#pwa/components/app-link.tsx";
import { DataList } from "#pwa/components/data-list/data-list.tsx";
import { buttonClasses } from "#pwa/components/ui/button.tsx";
import { employeeList } from "./employee-list.tsx";
import { employeeScreenWords } from "./words.ts";

/** The store's employees, with the way to add one [B2.55, B2.119, B2.120]. */
export function EmployeesScreen() {
  return (
    <DataList
      list={employeeList}
      actions={() => (
        <AppLink to="/addEmployee" className={buttonClasses("primary")}>
          <Plus aria-hidden />
          {employeeScreenWords("add")}
        </AppLink>
      )}
    />
  );
}
