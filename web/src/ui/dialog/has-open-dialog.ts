const OPEN_DIALOGS = 'dialog:modal, .mantine-Modal-content, .mantine-Drawer-content';

/** Whether a modal dialog or drawer is open; shortcuts of the page must then do nothing. */
export const hasOpenDialog = (): boolean => document.querySelector(OPEN_DIALOGS) !== null;
