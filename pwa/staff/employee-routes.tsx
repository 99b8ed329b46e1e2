import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { IdCard } from "lucide-react";
import type { EmployeeSearch } from "#pwa/features/settings/employees/employee-list.tsx";
import { rawSearch, inMenu } from "./declare-screen.ts";
import { inside } from "./entrance-routes.tsx";
import { screenWords } from "./words.ts";

const employees = createRoute({
  getParentRoute: () => inside,
  path: "/employees",
  validateSearch: rawSearch<EmployeeSearch>(),
  staticData: {
    screen: {
      title: () => screenWords("employees"),
      needs: "employees.manage",
      menu: inMenu("employees", IdCard, "office"),
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/settings/employees/employees-screen.tsx"),
    "EmployeesScreen",
  ),
});

const employee = createRoute({
  getParentRoute: () => inside,
  path: "/employees/$employeeId",
  staticData: {
    screen: {
      title: () => screenWords("employee"),
      needs: "employees.manage",
      within: "/employees",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/settings/employees/employee-screen.tsx"), "EmployeeScreen"),
});

const addEmployee = createRoute({
  getParentRoute: () => inside,
  path: "/addEmployee",
  staticData: {
    screen: {
      title: () => screenWords("addEmployee"),
      needs: "employees.manage",
      within: "/employees",
    },
  },
  component: lazyRouteComponent(
    () => import("#pwa/features/settings/employees/add-employee-screen.tsx"),
    "AddEmployeeScreen",
  ),
});

const storeDevices = createRoute({
  getParentRoute: () => inside,
  path: "/storeDevices",
  staticData: {
    screen: {
      title: () => screenWords("storeDevices"),
      needs: "devices.manage",
      within: "/employees",
    },
  },
  component: lazyRouteComponent(() => import("#pwa/features/settings/employees/devices-screen.tsx"), "DevicesScreen"),
});

/** Routes of employees, for staff with Employees, and of devices, for admins. */
export const employeeScreens = [employees, employee, addEmployee, storeDevices] as const;
