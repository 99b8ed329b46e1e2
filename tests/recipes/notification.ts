import type { PerformedRecipe } from "./recipe.ts";

export const addNotification: PerformedRecipe = {
  page: "notification.md",
  title: "Add a notification",
  additions: [
    {
      file: "shared/areas/notifications/kinds.ts",
      after: '  itemsDeclined: "onInventoryAccept",\n',
      text: '  itemsShown: "onInventoryAccept",\n',
    },
    {
      file: "shared/areas/notifications/words.ts",
      after: 'defineWords("notifications", {\n',
      text: '  itemsShown: "{count, plural, one {On show: {title}} other {# items are on show}}",\n',
    },
    {
      file: "shared/words/es.json",
      after: '  "notifications": {\n',
      text: '    "itemsShown": "{count, plural, one {A la vista: {title}} other {# artículos están a la vista}}",\n',
    },
    {
      file: "server/effects/consigner-effects.pg.test.ts",
      after:
        "    await runEffect(effect, context(), { ...job, commandId: `off-${effect.name}` });\n    expect(sent).toEqual([]);\n  }\n});\n",
      text: `
test("Recipes: whoever owns an item that is shown on a shelf has it in their list", async () => {
  const effect = notificationEffects.find(({ name }) => name === "notify.itemsShown") as Effect;
  const acting = { ...context(), act: actAsSystem(commandServices(db)) };
  await runEffect(effect, acting, { storeId, commandId: "shown", ids: [testItem(1).id] });
  expect(
    await db.asAdmin("select consigner_id, title from notifications where store_id = $1 and kind = 'itemsShown'", [
      storeId,
    ]),
  ).toEqual([{ consigner_id: ids.seller, title: "Acme Air One" }]);
});
`,
    },
  ],
};
