import type { ReactNode } from "react";

/** Shown instead of missing content: the reason and an action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {icon !== undefined && (
        <div
          aria-hidden
          className="mb-4 flex size-14 items-center justify-center rounded-full bg-sunken text-muted [&_svg]:size-6"
        >
          {icon}
        </div>
      )}
      <p className="text-lead font-semibold">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-sm text-muted">{children}</div>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
