const OPEN_DIALOGS = 'dialog:modal, .mantine-Modal-content, .mantine-Drawer-content';

/** Whether a modal dialog or drawer is open, which shortcuts of the page must not reach past. */
export const hasOpenDialog = (): boolean => document.querySelector(OPEN_DIALOGS) !== null;
