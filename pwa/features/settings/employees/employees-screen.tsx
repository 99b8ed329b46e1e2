import { t } from "#shared/words/define-words.ts";
import { Plus, TabletSmartphone } from "lucide-react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { DataList } from "#pwa/ui/data-list/data-list.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { actorOf } from "#pwa/machine/local/actor-of.ts";
import { can } from "#shared/access/capabilities.ts";
import { employeeList } from "./employee-list.tsx";

/** The store's employees, with a button that adds one. */
export function EmployeesScreen() {
  const seesDevices = can(actorOf(useDevice().session), "devices.manage");
  return (
    <DataList
      list={employeeList}
      actions={() => (
        <>
          {seesDevices && (
            <AppLink to="/storeDevices" className={buttonClasses("secondary")}>
              <TabletSmartphone aria-hidden />
              {t("Devices")}
            </AppLink>
          )}
          <AppLink to="/addEmployee" className={buttonClasses("primary")}>
            <Plus aria-hidden />
            {t("Add Employee")}
          </AppLink>
        </>
      )}
    />
  );
}
