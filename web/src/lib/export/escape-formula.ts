/** Characters that start a formula; the last four are full-width forms. */
const FORMULA_STARTERS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const FORMULA = new RegExp(`^[${FORMULA_STARTERS}\\t\\r\\n]`);
/** Programs that expect another separator start a cell here. */
const FORMULA_INSIDE = new RegExp(`([,;\\t\\r\\n|]["'\\s]*)(?=[${FORMULA_STARTERS}])`, 'g');

/** A telephone number with its country code: not a formula, and not a number either if its groups are separated. */
const PHONE = /^\+\d{1,3}(?: \d{1,5}){2,5}$/;

/** Escapes a text that a spreadsheet would read as a formula, with an apostrophe. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text);

/** Escapes formulas for CSV, which a program may split at other separators. */
export const escapeFormulaInCsv = (text: string): string => escapeFormula(text.replace(FORMULA_INSIDE, "$1'"));
