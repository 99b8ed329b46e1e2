import closeDay from "../../../docs/guide/es/close-day.md";
import count from "../../../docs/guide/es/count.md";
import figures from "../../../docs/guide/es/figures.md";
import moveIn from "../../../docs/guide/es/move-in.md";
import pay from "../../../docs/guide/es/pay.md";
import print from "../../../docs/guide/es/print.md";
import sell from "../../../docs/guide/es/sell.md";
import takeBack from "../../../docs/guide/es/take-back.md";
import takeIn from "../../../docs/guide/es/take-in.md";
import type { GuidePage } from "./guide-pages.ts";
import type { GuideText } from "./guide-text.ts";

/** The guide in Spanish. */
export const guideInSpanish: Readonly<Record<GuidePage, GuideText>> = {
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
