import { t } from "#shared/words/define-words.ts";
import { useSearch } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { use } from "react";
import { ownLanguage } from "#pwa/language/own-language.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { Card } from "#pwa/ui/controls/card.tsx";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { useBack } from "#pwa/ui/use-back.ts";
import { guidePageNames, guidePageOf, guideTitleWords } from "./guide-pages.ts";
import type { GuideBlock, GuideText, GuideWords } from "./guide-text.ts";

let loading: Promise<Readonly<Record<string, GuideText>>> | undefined;
const loadGuide = () =>
  (loading ??=
    ownLanguage === "es"
      ? import("./guide-spanish.ts").then(({ guideInSpanish }) => guideInSpanish)
      : import("./guide-english.ts").then(({ guideInEnglish }) => guideInEnglish));

/** The guide: one page for each task, or the list of them. */
export function HelpScreen() {
  const page = guidePageOf(useSearch({ strict: false }));
  const back = useBack();
  return (
    <>
      <PageHeader title={page === null ? t("Help") : guideTitleWords(page)} onBack={back} />
      <div className="grid max-w-[44rem] gap-6">
        {page !== null && <Page page={page} />}
        <nav aria-label={t("All help")}>
          {page !== null && <h2 className="mb-2 font-semibold">{t("All help")}</h2>}
          <Card className="p-0! md:p-0!">
            {guidePageNames.map((one) => (
              <AppLink
                key={one}
                to="/help"
                search={{ page: one }}
                aria-current={one === page ? "page" : undefined}
                className="flex min-h-13 items-center gap-3 border-b border-line px-4 font-medium last:border-0 hover:bg-hover aria-[current=page]:text-accent-text"
              >
                {guideTitleWords(one)}
                <ChevronRight aria-hidden className="ml-auto size-5 text-faint" />
              </AppLink>
            ))}
          </Card>
        </nav>
      </div>
    </>
  );
}

function Page({ page }: { readonly page: (typeof guidePageNames)[number] }) {
  const text = use(loadGuide())[page];
  return (
    <article className="grid gap-4">
      {text?.blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { readonly block: GuideBlock }) {
  if (block.kind === "heading") return <h2 className="mt-2 text-lead font-semibold">{block.text}</h2>;
  if (block.kind === "text")
    return (
      <p>
        <Words words={block.words} />
      </p>
    );
  if (block.kind === "picture")
    return (
      <img
        src={block.source}
        alt={block.text}
        width={1024}
        height={640}
        className="h-auto w-full rounded-card border border-line"
      />
    );
  const List = block.kind === "steps" ? "ol" : "ul";
  return (
    <List className={block.kind === "steps" ? "grid list-decimal gap-2 pl-6" : "grid list-disc gap-2 pl-6"}>
      {block.lines.map((words, at) => (
        <li key={at} className="pl-1">
          <Words words={words} />
        </li>
      ))}
    </List>
  );
}

const Words = ({ words }: { readonly words: readonly GuideWords[] }) =>
  words.map(({ text, strong }, at) => (strong === true ? <strong key={at}>{text}</strong> : text));
