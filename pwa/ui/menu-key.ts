/** The key of this browser's storage with the sections of the menu that people unfolded. */
export const menuKey = "trace.menu";
