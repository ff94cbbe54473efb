const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
/** Lists with keys of their own: typing selects in them. */
const OWN_KEYS = '[role="listbox"], [role="menu"], [role="combobox"]';

/** Whether a key goes into a field or such a list. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(`${FIELDS}, ${OWN_KEYS}`) !== null;
