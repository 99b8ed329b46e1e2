import closeDay from "../../../docs/guide/en/close-day.md";
import count from "../../../docs/guide/en/count.md";
import figures from "../../../docs/guide/en/figures.md";
import moveIn from "../../../docs/guide/en/move-in.md";
import pay from "../../../docs/guide/en/pay.md";
import print from "../../../docs/guide/en/print.md";
import sell from "../../../docs/guide/en/sell.md";
import takeBack from "../../../docs/guide/en/take-back.md";
import takeIn from "../../../docs/guide/en/take-in.md";
import type { GuidePage } from "./guide-pages.ts";
import type { GuideText } from "./guide-text.ts";

/** The guide in English. */
export const guideInEnglish: Readonly<Record<GuidePage, GuideText>> = {
  closeDay,
  count,
  figures,
  moveIn,
  pay,
  print,
  sell,
  takeBack,
  takeIn,
};
