import { useRouter } from "@tanstack/react-router";

/** Returns a function that goes back, or home if a link opened the app. */
export function useBack(): () => void {
  const { history } = useRouter();
  return () => (history.canGoBack() ? history.back() : history.push("/"));
}
