/** Pages of the guide, as they are built into the app (scripts/read-guide.ts). */
declare module "*.md" {
  import type { GuideText } from "#pwa/features/help/guide-text.ts";

  const text: GuideText;
  export default text;
}
