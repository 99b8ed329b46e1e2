import { useRouter } from "@tanstack/react-router";

/** Where the person came from; home, where a link opened the app. */
export function useBack(): () => void {
  const { history } = useRouter();
  return () => (history.canGoBack() ? history.back() : history.push("/"));
}
