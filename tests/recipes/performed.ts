import { addCommand } from "./command.ts";
import { addEffect, addEvent, addMail } from "./event-and-mail.ts";
import { addItemField } from "./item-field.ts";
import { addNotification } from "./notification.ts";
import type { PerformedRecipe } from "./recipe.ts";
import { addRestCall } from "./rest-call.ts";
import { addRowType } from "./row-type.ts";
import { addSetting } from "./setting.ts";
import { addForm, addList, addPortalScreen, addScreen } from "./screen.ts";

/** Every recipe, in an order in which each finds what it builds on. */
export const performed: readonly PerformedRecipe[] = [
  addRowType,
  addCommand,
  addEvent,
  addEffect,
  addMail,
  addNotification,
  addRestCall,
  addScreen,
  addPortalScreen,
  addList,
  addForm,
  addSetting,
  addItemField,
];
