/** What makes a spreadsheet take a text for a formula; the last four are the wide forms of the first. */
const STARTERS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const FORMULA = new RegExp(`^[${STARTERS}\\t\\r\\n]`);
/** A program that expects another separator begins a cell here. */
const FORMULA_INSIDE = new RegExp(`([,;\\t\\r\\n|]["'\\s]*)(?=[${STARTERS}])`, 'g');

/** Text that no spreadsheet takes for a formula: an apostrophe goes before what would make it one. */
export const neutralise = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The same for a file whose cells are told apart by separators, of which a program may expect others than there are. */
export const neutraliseSeparated = (text: string): string => neutralise(text.replace(FORMULA_INSIDE, "$1'"));
