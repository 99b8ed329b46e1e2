import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";

/** A plain surface that groups content. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classes("rounded-card border border-line bg-surface p-4 shadow-card md:p-5", className)}
    />
  );
}

/** A card with a heading, which names the section. */
export function SectionCard(props: {
  title: ReactNode;
  aside?: ReactNode;
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={props.id}
      className={classes("rounded-card border border-line bg-surface p-4 shadow-card md:p-5", props.className)}
    >
      <div className="mb-3 flex min-h-6 items-center justify-between gap-3">
        <h2 id={props.id} className="text-body font-semibold">
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}
