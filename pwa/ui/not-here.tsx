import { t } from "#shared/words/define-words.ts";
import type { ComponentProps, ReactNode } from "react";
import { EmptyState } from "./controls/empty-state.tsx";
import { Spinner } from "./controls/skeleton.tsx";
import { useComing } from "./use-coming.ts";

/** Shown instead of rows that this device does not have: `placeholder` while they may still come, then the reason. */
export const NotHere = ({
  placeholder = <Spinner label={t("Loading")} />,
  ...reason
}: ComponentProps<typeof EmptyState> & { readonly placeholder?: ReactNode }) =>
  useComing() ? placeholder : <EmptyState {...reason} />;
