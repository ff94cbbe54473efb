/** What makes a spreadsheet take a text for a formula; the last four are the wide forms of the first. */
const FORMULA_STARTERS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const FORMULA = new RegExp(`^[${FORMULA_STARTERS}\\t\\r\\n]`);
/** A program that expects another separator begins a cell here. */
const FORMULA_INSIDE = new RegExp(`([,;\\t\\r\\n|]["'\\s]*)(?=[${FORMULA_STARTERS}])`, 'g');

/** Text that no spreadsheet takes for a formula: an apostrophe goes before what would make it one. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The same for a file whose cells are told apart by separators, of which a program may expect others than there are. */
export const escapeFormulaInCsv = (text: string): string => escapeFormula(text.replace(FORMULA_INSIDE, "$1'"));
