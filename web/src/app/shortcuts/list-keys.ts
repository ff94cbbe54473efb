/** The keys of a list, for whatever list is on the page: they find their row and control by the attributes of the shared table. */

const ROWS = '[data-row]';
const ASSIGN = '[data-shortcut="assign"]';
const NOTE = '[data-shortcut="note"]';
const SEARCH = 'input[type="search"]';
/** The buttons of open details, which lead through the rows of the list below them. */
const STEPS = { ArrowDown: '[data-shortcut="service-on"]', ArrowUp: '[data-shortcut="service-back"]' } as const;

/** A panel that opens has its code and its service to fetch. */
const NOTE_WAIT_MS = 5_000;

const find = (selector: string, within: ParentNode = document): HTMLElement | null =>
  within.querySelector<HTMLElement>(selector);

/** The row with the focus, or around it. */
const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROWS) ?? null;

/** The row that Tab would reach: there is one in a list. */
const tabStopRow = (): HTMLElement | null => find(`${ROWS}[tabindex="0"]`);

const press = (row: HTMLElement, key: string): boolean => {
  row.focus();
  return row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

/** Opens the next or previous service in the open details; false if they are not from a list. */
function step(key: keyof typeof STEPS): boolean {
  const button = find(STEPS[key]);
  button?.click();
  return button !== null;
}

/** Moves to the next or previous row; from outside a list to the row that Tab would reach. */
function move(key: keyof typeof STEPS): boolean {
  const row = focusedRow();
  if (row !== null) {
    press(row, key);
    return true;
  }
  const first = tabStopRow();
  first?.focus();
  return first !== null;
}

function select(): boolean {
  const row = focusedRow();
  if (row !== null) press(row, ' ');
  return row !== null;
}

/** Assigns the selected rows, or the focused one. */
function assign(): boolean {
  const button = find(`${ASSIGN}[data-scope="selection"]`) ?? find(ASSIGN, focusedRow() ?? document.createElement('i'));
  button?.click();
  return button !== null;
}

/** Focuses the note of the open service, or opens the service of the focused row. */
function note(): boolean {
  const field = find(NOTE);
  if (field !== null) {
    field.focus();
    return true;
  }
  const row = focusedRow();
  if (row === null) return false;
  press(row, 'Enter');
  const until = Date.now() + NOTE_WAIT_MS;
  const look = () => {
    const opened = find(NOTE);
    if (opened !== null) opened.focus();
    else if (Date.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return true;
}

function search(): boolean {
  const field = find(SEARCH);
  field?.focus();
  return field !== null;
}

/** The action of each key; false if the page has nothing for it. */
export const LIST_KEYS: Readonly<Record<string, () => boolean>> = {
  j: () => move('ArrowDown'),
  k: () => move('ArrowUp'),
  x: select,
  a: assign,
  n: note,
  '/': search,
};

/** The action of each key while a drawer is open: those whose field or buttons the drawer has. */
export const DRAWER_KEYS: typeof LIST_KEYS = {
  j: () => step('ArrowDown'),
  k: () => step('ArrowUp'),
  n: note,
};
