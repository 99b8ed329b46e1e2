import { statusPriority } from "#shared/areas/inventory/item-order.ts";
import { sizeRank } from "#shared/areas/inventory/size-order.ts";

/** The request of one figure. */
export interface Question {
  readonly name: string;
  readonly path: string;
  /** The part of the reply compared with the floor's rows. */
  readonly answer: (data: never) => readonly unknown[];
  /** Statements run in parallel; their rows' `answer` values must be the same, in order. */
  readonly floor: (storeId: string) => readonly string[];
}

const size = 10;

interface ItemQuestion {
  readonly name: string;
  readonly query: string;
  readonly where?: (storeId: string) => string;
  readonly order?: string;
  /** Rows before the page. */
  readonly before?: number;
  /** The last page, which the floor reads from the end. */
  readonly isLast?: true;
}

const newest = "i.updated_at desc, i.id desc";
const turned = (order: string) =>
  order
    .split(", ")
    .map((key) => (key.endsWith(" desc") ? key.slice(0, -5) : `${key} desc`))
    .join(", ");

/** Returns the SQL for the count, and for a page's rows with their names. */
function itemsFloor(storeId: string, { where, order = newest, before = 0, isLast }: ItemQuestion): readonly string[] {
  const matching = `from public.items i where i.store_id = '${storeId}'${where === undefined ? "" : ` and ${where(storeId)}`}`;
  const along = isLast === true ? turned(order) : order;
  return [
    `select count(*)::int as answer ${matching}`,
    `with page as materialized (select i.* ${matching} order by ${along} limit ${size} offset ${before})
     select i.id as answer, i.*, p.title, p.sku, p.image, p.category, c.first_name, c.last_name, k.email, ic.cost_minor,
       l.name as location, s.name as sub_location, o.name as order_name
     from page i
     join public.products p on p.store_id = i.store_id and p.id = i.product_id
     join public.consigners c on c.store_id = i.store_id and c.id = i.consigner_id
     left join public.consigner_contacts k on k.store_id = i.store_id and k.id = i.consigner_id
     left join public.item_costs ic on ic.store_id = i.store_id and ic.id = i.id
     left join public.locations l on l.store_id = i.store_id and l.id = i.location_id
     left join public.sub_locations s on s.store_id = i.store_id and s.id = i.sub_location_id
     left join public.orders o on o.store_id = i.store_id and o.id = i.order_id
     order by ${order}`,
  ];
}

const has = (word: string) => `strpos(p.searched, '${word}') > 0`;
const products = (storeId: string, word: string) =>
  `i.product_id in (select p.id from public.products p where p.store_id = '${storeId}' and ${has(word)})`;
const consigners = (storeId: string, word: string) =>
  `i.consigner_id in (select c.id from public.consigners c where c.store_id = '${storeId}' and strpos(c.searched, '${word}') > 0)`;
const word = (text: string) => (storeId: string) =>
  `(${products(storeId, text)} or ${consigners(storeId, text)} or strpos(i.code, '${text.toUpperCase()}') > 0 or strpos(lower(i.option1_value), '${text}') > 0)`;

const priority = `(array_position('{${statusPriority.join(",")}}', i.status))`;

/** Returns requests for the item list: filtered, searched, in each order, on its first, a middle and its last page. */
const itemQuestions = (count: number): readonly ItemQuestion[] => [
  { name: "items, first page", query: "" },
  { name: "items, middle page", query: `currentPage=${count / 2 / size + 1}`, before: count / 2 },
  { name: "items, last page", query: `currentPage=${count / size}`, isLast: true },
  { name: "items by status", query: "status=Active", where: () => "i.status = 'Active'" },
  { name: "items by a rare status", query: "status=Buying", where: () => "i.status = 'Buying'" },
  { name: "items by price", query: "sortOption=lowestPrice", order: "i.price_minor, i.id" },
  {
    name: "items by price, last page",
    query: `sortOption=lowestPrice&currentPage=${count / size}`,
    ...{ order: "i.price_minor, i.id", isLast: true },
  },
  {
    name: "items by payout, highest first",
    query: "sortOption=highestPayout",
    order: "i.payout_minor desc, i.id desc",
  },
  { name: "items by age", query: "sortOption=oldestCreated", order: "i.created_at, i.id" },
  { name: "items by what waits", query: "sortOption=inventoryPriority", order: `${priority}, i.id` },
  { name: "items with a word of products", query: "search=jordan", where: word("jordan") },
  {
    name: "items with two words",
    query: "search=jordan%2013",
    where: (storeId) => `${word("jordan")(storeId)} and ${word("13")(storeId)}`,
  },
  { name: "items with part of a code", query: "search=X00A0F", where: word("x00a0f") },
  { name: "items with a word of nothing", query: "search=zzzz", where: word("zzzz") },
];

interface Page {
  readonly rows: readonly { readonly id: string }[];
  readonly count: number;
}

/** Orders sizes by rank, which only the rule knows. */
const sizeOrder = (sizes: readonly string[]) =>
  `('${JSON.stringify(Object.fromEntries(sizes.map((one) => [one, sizeRank(one)]))).replaceAll("'", "''")}'::jsonb ->> i.option1_value)::float8`;

/** Returns all requests to a store with so many items and these sizes. */
export const questionsOf = (items: number, sizes: readonly string[]): readonly Question[] => [
  ...[
    ...itemQuestions(items),
    { name: "items by size", query: "sortOption=sizeLowToHigh", order: `${sizeOrder(sizes)}, i.id` },
  ].map((asked): Question => ({
    name: asked.name,
    path: `/api/inventories/paginatedInventories?pageSize=${size}&${asked.query}`,
    answer: ({ rows, count }: Page) => [count, ...rows.map(({ id }) => id)],
    floor: (storeId) => itemsFloor(storeId, asked),
  })),
  ...others,
];

interface Entries {
  readonly activity: readonly { readonly id: string }[];
}
const kind = (rowType: string) => `g.row_type = '${rowType}'`;
const history = (storeId: string, where: string) => [
  `with page as materialized (
     select g.* from public.history g where g.store_id = '${storeId}' and ${where}
     order by g.occurred_at desc, g.log_order desc limit 101)
   select g.id as answer, g.*, p.title from (select * from page limit 100) g
   left join public.items i on g.row_type = 'item' and i.store_id = g.store_id and i.id = g.row_id
   left join public.products p on p.store_id = g.store_id and p.id = case g.row_type when 'item' then i.product_id else g.row_id end
   order by g.occurred_at desc, g.log_order desc`,
];

const others: readonly Question[] = [
  ...(["", "jordan"] as const).map((search): Question => ({
    name: search === "" ? "products, first page" : "products with a word",
    path: `/api/products?pageSize=50&search=${search}`,
    answer: ({ products: found, count }: { products: readonly { id: string }[]; count: number }) => [
      count,
      ...found.map(({ id }) => id),
    ],
    floor: (storeId) => {
      const matching = `from public.products p where p.store_id = '${storeId}'${search === "" ? "" : ` and ${has(search)}`}`;
      return [
        `select count(*)::int as answer ${matching}`,
        `with page as materialized (select p.* ${matching} order by p.title, p.id limit 50)
           select p.id as answer, p.*, (select jsonb_agg(g) from public.gtins g where g.store_id = p.store_id and g.product_id = p.id)
           from page p order by p.title, p.id`,
      ];
    },
  })),
  ...(
    [
      ["activity, first page", "", "true"],
      ["activity of a rare kind", "?rowType=gtin", kind("gtin")],
      ["activity of two kinds", "?rowType=gtin&rowType=product", `${kind("gtin")} or ${kind("product")}`],
    ] as const
  ).map(([name, query, where]): Question => ({
    name,
    path: `/api/history${query}`,
    answer: ({ activity }: Entries) => activity.map(({ id }) => id),
    floor: (storeId) => history(storeId, `(${where})`),
  })),
  {
    name: "log of items, first page",
    path: "/api/inventoryLogs",
    answer: ({ inventoryLogs, totalCount }: { inventoryLogs: readonly { id: string }[]; totalCount: number }) => [
      totalCount,
      ...inventoryLogs.slice(0, 100).map(({ id }) => id),
    ],
    floor: (storeId) => [
      `select count(*)::int as answer from public.history g where g.store_id = '${storeId}' and ${kind("item")}`,
      ...history(storeId, kind("item")),
    ],
  },
  {
    name: "archived audits",
    path: "/api/archive/audit",
    answer: ({ rows }: { rows: readonly { row: { id: string } }[] }) => rows.map(({ row }) => row.id),
    floor: (storeId) => [
      `select a.id as answer, a.* from public.audits a where a.store_id = '${storeId}'
         and a.run_at < (select archived_at from sync.store_versions where store_id = '${storeId}') - interval '90 days'
       order by a.run_at desc, a.id desc limit 100`,
    ],
  },
];
