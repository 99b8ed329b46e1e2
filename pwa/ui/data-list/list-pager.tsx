import { t } from "#shared/words/define-words.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "#pwa/ui/controls/button.tsx";
import { Input } from "#pwa/ui/controls/field.tsx";
import { Select } from "#pwa/ui/controls/select.tsx";
import { type Page, type PageSize, pageSizes, totalText } from "./list-address.ts";
import { unguarded } from "#pwa/ui/typed-input.ts";

const sizeOptions = (sizes: readonly PageSize[]) =>
  sizes.map((size) => ({
    value: String(size),
    label: t("{size, plural, =0 {All, scrolling} other {# / page}}", { size }),
  }));

/** Page size, position in the list, and links to pages; an endless list has only the first two. */
export function ListPager(props: {
  counted: (count: number) => string;
  page: Page;
  size: PageSize;
  sizes: readonly PageSize[];
  count: number;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}) {
  const { counted, page, size, sizes, count, onPage, onSize } = props;
  const [typed, setTyped] = useState(String(page.page));
  useEffect(() => setTyped(String(page.page)), [page.page]);
  const jump = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, page.pageCount));
    else setTyped(String(page.page));
  };
  return (
    <nav
      aria-label={t("Pages")}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 md:flex-nowrap"
    >
      <p aria-live="polite" className="tabular text-muted md:whitespace-nowrap">
        {totalText(page, count, counted)}
      </p>
      <div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
        <Select
          label={t("Rows on a page")}
          className="w-38"
          value={String(size)}
          options={sizeOptions(sizes)}
          onChange={(value) => {
            const next = pageSizes.find((one) => String(one) === value);
            if (next !== undefined) onSize(next);
          }}
        />
        {page.pageCount > 1 && (
          <div className="flex items-center gap-1">
            <IconButton
              label={t("Previous page")}
              icon={<ChevronLeft aria-hidden />}
              disabled={page.page === 1}
              onClick={() => onPage(page.page - 1)}
            />
            <form
              {...unguarded}
              onSubmit={(event) => {
                event.preventDefault();
                jump();
              }}
            >
              <Input
                aria-label={t("Go to page, 1 to {last}", { last: page.pageCount })}
                inputMode="numeric"
                className="tabular w-16 text-center"
                value={typed}
                onChange={(event) => setTyped(event.target.value.replace(/\D/g, "").slice(0, 6))}
                onBlur={jump}
              />
            </form>
            <span className="tabular px-1 whitespace-nowrap text-muted">
              {t("of {count, number}", { count: page.pageCount })}
            </span>
            <IconButton
              label={t("Next page")}
              icon={<ChevronRight aria-hidden />}
              disabled={page.page === page.pageCount}
              onClick={() => onPage(page.page + 1)}
            />
          </div>
        )}
      </div>
    </nav>
  );
}
