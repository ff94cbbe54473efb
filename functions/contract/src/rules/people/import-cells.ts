import { normalisePlate } from '../../entities/person-input.ts';
import type { ImportedPerson } from '../../entities/person-input.ts';
import { splitWords } from '../../search-text.ts';
import { VEHICLE_IDS } from '../../entities/vehicle-ids.ts';
import { chatDigits } from '../phone.ts';
import { vehicleName } from '../vehicles.ts';

/** Texts of an imported row by the names of its fields. */
type Cells = Readonly<Record<string, string | undefined>>;

/** A cell that means another text than it says. */
export interface RestoredCell {
  readonly field: string;
  /** The text of the file. */
  readonly from: string;
  /** The text that is imported; '' for none. */
  readonly to: string;
  /** Whether the user should look at it, because a part was left out or guessed. */
  readonly isNotable: boolean;
}

/** `="0991234523"` and `'0991234524`, with which programs keep Excel from reading a number. */
const KEPT_AS_TEXT = /^(?:="([^"]*)"|['\u2019](?=\+?\d)(.*))$/;
/** "991.234.541,00", "991234541.0": a number with the separators of a sheet's format. */
const GROUPED_NUMBER = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d{7,})(?:[.,]0{1,2})?$/;
const PHONE_LABEL = /^(?:tlfs?|telfs?|tels?|tel[eé]fonos?|cels?|celular(?:es)?|m[oó]vil|whats?app|wsp|fono)\b[.:\s]*/i;
const PHONE_REMARK = /(?:\([^)\d]*\)|[;,.\s])+$/;
const EXTENSION = /\s*(?:ext(?:ensi[oó]n)?\.?|x)\s*\d{1,5}$/i;
/** Several numbers in one cell. */
const SEVERAL = /\s*(?:[/|;]|\s[yoe]\s|,\s)\s*/i;
const MOBILE = /^(?:\+?593|0)?9\d{8}$/;
const MIN_DIGITS = 7;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A mobile or landline number whose first 0 a sheet dropped. */
const LOST_ZERO = /^(?:9\d{8}|[2-7]\d{7})$/;
const withZero = (number: string): string => (LOST_ZERO.test(number) ? `0${number}` : number);

/** 5,93991E+11: the sheet shows, and saves, six digits of twelve. */
const LOST_DIGITS = /^\d+[.,]?\d*e\+?\d+$/i;

/** Whether a phone number lost its last digits in a sheet: they cannot be restored. */
export const hasLostDigits = (phone: string): boolean => LOST_DIGITS.test(phone);

function restorePhone(text: string): Pick<RestoredCell, 'to' | 'isNotable'> {
  const [, quoted, escaped] = KEPT_AS_TEXT.exec(text) ?? [];
  const plain = (quoted ?? escaped ?? text).normalize('NFKC').trim();
  if (hasLostDigits(plain)) return { to: plain, isNotable: false };
  const grouped = GROUPED_NUMBER.exec(plain)?.[1];
  if (grouped !== undefined) return { to: withZero(digitsOf(grouped)), isNotable: false };
  const number = plain.replace(PHONE_LABEL, '').replace(PHONE_REMARK, '');
  const several = number.split(SEVERAL).filter((part) => digitsOf(part).length >= MIN_DIGITS);
  if (several.length < 2) {
    const [main] = number.split(EXTENSION);
    return { to: withZero(main ?? number), isNotable: main !== number };
  }
  return { to: several.find((part) => MOBILE.test(digitsOf(part))) ?? several[0] ?? number, isNotable: true };
}

const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];
/** A plate such as ABR-2020 is the first day of a month to Excel. */
const FIRST_OF_MONTH = /^(\d{4})-(\d{2})-01$/;
const DATE =
  /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|(?:\d{1,2}[ -])?(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sept?|oct|nov|dic|dec)\.?[ -]\d{2}|[2-5]\d{4})$/i;
const NO_PLATE = /^(?:s\/?n|sin placa|no tiene|ninguna?|n\/?a|-+)$/i;

function restorePlate(text: string): Pick<RestoredCell, 'to' | 'isNotable'> {
  if (NO_PLATE.test(text)) return { to: '', isNotable: false };
  const [, year, month] = FIRST_OF_MONTH.exec(text) ?? [];
  const letters = MONTHS[Number(month) - 1];
  if (year === undefined || letters === undefined) return { to: normalisePlate(text), isNotable: false };
  return { to: `${letters}-${year}`, isNotable: true };
}

/** Words of addresses that stand for none, alone or with a domain: "notiene@notiene.com". */
const NO_EMAIL = new Set([
  'notiene',
  'notienecorreo',
  'notienemail',
  'notengo',
  'sincorreo',
  'sinemail',
  'sinmail',
  'noemail',
  'nocorreo',
  'nomail',
  'noaplica',
  'ninguno',
  'ninguna',
  'noregistra',
  'nodisponible',
  'pendiente',
]);
/** Words that stand for none only on both sides of the @: "no@no.com". */
const NOTHING = new Set([
  'no',
  'na',
  'n',
  'x',
  'xx',
  'xxx',
  'xxxx',
  'a',
  'aa',
  'aaa',
  'aaaa',
  'nn',
  'sn',
  's',
  'mail',
  'email',
  'correo',
]);

/** Whether a text in a column of addresses stands for "none". */
export function isFillerEmail(text: string): boolean {
  const [local = '', domain = ''] = text.toLowerCase().split('@');
  const words = [local, domain.split('.')[0] ?? ''].map((part) => splitWords(part).join(''));
  const [mailbox = '', host = ''] = words;
  if (!text.includes('@'))
    return mailbox === '' || NO_EMAIL.has(mailbox) || NOTHING.has(mailbox) || /^0+$/.test(mailbox);
  if (words.some((word) => NO_EMAIL.has(word))) return true;
  return NOTHING.has(mailbox) && NOTHING.has(host);
}

function restoreEmail(text: string): Pick<RestoredCell, 'to' | 'isNotable'> {
  if (text !== '' && isFillerEmail(text)) return { to: '', isNotable: true };
  return { to: text.replace(/^mailto:/i, '').replace(/[;,]+$/, ''), isNotable: false };
}

const RESTORE: Readonly<Record<string, (text: string) => Pick<RestoredCell, 'to' | 'isNotable'>>> = {
  cellphone: restorePhone,
  plate: restorePlate,
  email: restoreEmail,
};

/** The cells of a row whose text a spreadsheet or a habit spoiled, restored. */
export function restoredCells(cells: Cells): RestoredCell[] {
  return Object.entries(RESTORE).flatMap(([field, restore]) => {
    const from = (cells[field] ?? '').trim();
    const restored = restore(from);
    return restored.to === from ? [] : [{ field, from, ...restored }];
  });
}

/** The row with its restored cells. */
export const withRestoredCells = <Row extends Cells>(cells: Row): Row => ({
  ...cells,
  ...Object.fromEntries(restoredCells(cells).map(({ field, to }) => [field, to])),
});

const TOTALS = /^(?:sub ?|gran )?total(?:es)?(?: general(?:es)?| de (?:clientes|conductores|registros))?$/;
const SHEET_ERROR = /^#(?:N\/A|N\/D|REF|VALUE|VALOR|DIV\/0|NAME|NOMBRE|NUM|NULL|SPILL|¡\w+)[!?]?$/i;
/** Values of sheets and programs, which stand in the place of a name. */
const VALUE = /^(?:true|false|verdadero|falso|null|undefined)$/i;

/** A reason against a cell. */
interface ImportProblem {
  readonly field: string;
  readonly message: string;
}

const TOTALS_PROBLEM: ImportProblem = { field: 'name', message: 'Es una fila de totales, no una persona' };

/** The people of an import. */
export interface ImportedKind {
  readonly who: ImportedPerson;
  /** Whether a driver's mobile number is enough to sign in; true by default. */
  readonly hasPhoneCodes?: boolean | undefined;
}

/**
 * Reasons against a row, one per cell at most: those that its schema would not explain, before the schema's own. A row of
 * totals has only that one.
 */
export function importProblems(
  cells: Cells,
  { who, hasPhoneCodes = true }: ImportedKind,
  issues: readonly ImportProblem[],
): ImportProblem[] {
  const { name = '', surname = '', email = '' } = cells;
  if ([name, surname].some((text) => TOTALS.test(splitWords(text).join(' '))) && !email.includes('@')) {
    return [TOTALS_PROBLEM];
  }
  const reach = who === 'driver' ? reachProblem(cells, hasPhoneCodes) : null;
  const own = Object.entries(cells).flatMap(([field, text = '']) => {
    const message = SHEET_ERROR.test(text)
      ? `«${text}» es un error de la hoja: corrige la fórmula`
      : cellProblem(field, text);
    return message === null ? [] : [{ field, message }];
  });
  const byField = new Map<string, ImportProblem>();
  for (const problem of [...own, ...(reach === null ? [] : [reach]), ...issues])
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  return [...byField.values()];
}

/** The reason against a driver without a way to get the code for the app. */
function reachProblem({ email = '', cellphone = '' }: Cells, hasPhoneCodes: boolean): ImportProblem | null {
  if (email.trim() !== '' || (hasPhoneCodes && chatDigits(cellphone) !== null)) return null;
  const message = hasPhoneCodes
    ? 'Un conductor necesita un celular con WhatsApp o un correo: con él entra a la aplicación'
    : 'Un conductor necesita un correo propio: con él entra a la aplicación';
  return { field: 'email', message };
}

function cellProblem(field: string, text: string): string | null {
  switch (field) {
    case 'name':
    case 'surname':
      return VALUE.test(text) ? `«${text}» es un valor de la hoja, no un nombre` : null;
    case 'cellphone':
      return hasLostDigits(text) ? 'La hoja perdió cifras: pon la columna como texto y vuelve a escribirlo' : null;
    case 'plate':
      return DATE.test(text) ? 'Excel la volvió fecha: escribe otra vez la placa' : null;
    case 'typeVehicle':
      return vehicleProblem(text);
    default:
      return null;
  }
}

function vehicleProblem(text: string): string | null {
  if (VEHICLE_IDS.some((id) => id === text)) return null;
  return unknownVehicle(text);
}

/** The error of an unknown vehicle, with the known ones to choose from. */
export function unknownVehicle(text: string): string {
  const names = VEHICLE_IDS.map(vehicleName).join(', ');
  return text === '' ? `Falta el vehículo. Elige uno: ${names}` : `No conocemos «${text}». Elige uno: ${names}`;
}
