import type { AnyRouter } from "@tanstack/react-router";
import { Toaster } from "./controls/toast.tsx";
import { LeavingQuestion } from "./forms/leaving-question.tsx";

/** Parts that both apps have once, above every screen: messages, and the question before typed input is left. */
export function AboveScreens({ router }: { readonly router: AnyRouter }) {
  return (
    <>
      <Toaster router={router} />
      <LeavingQuestion />
    </>
  );
}
