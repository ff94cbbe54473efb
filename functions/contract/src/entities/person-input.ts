import * as z from 'zod';
import { Cellphone } from './cellphone.ts';
import { EMAIL_MESSAGE } from '../validators/field-validators.ts';
import { compactNumber, plainLine, visibleText } from '../validators/pasted-text.ts';
import { Email } from './credentials.ts';
import { RecordId } from './person.ts';
import { isSingleLine, UNREADABLE_MESSAGE } from './single-line.ts';
import { VehicleId } from './vehicle.ts';

/** Maximum rows of one import call. */
export const MAX_IMPORT_ROWS = 500;
/** Largest body of an import in bytes. */
export const MAX_IMPORT_BYTES = 512 * 1024;

const composed = (text: string): string => text.normalize('NFC');

/** An address: one line of typed text without control characters, which lists cannot show and Firestore cannot store. */
const line = (max: number, tidy = composed) =>
  z
    .string()
    .trim()
    .overwrite(tidy)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, UNREADABLE_MESSAGE);

// The pattern of an address, which the released API promises, and the rest of a single line as a refinement.
const filledLine = (max: number, tidy?: (text: string) => string) =>
  line(max, tidy).min(1, 'Este dato es obligatorio').refine(isSingleLine, UNREADABLE_MESSAGE);

const PLATE = /^([A-Z]{2,3})[ -]?(\d{3,4}[A-Z]?)$/;

/** "abc – 1234" → "ABC-1234"; other texts are returned unchanged but for case. */
export function normalisePlate(text: string): string {
  const typed = text.trim().toUpperCase();
  const joined = compactNumber(typed.normalize('NFKC'));
  return PLATE.test(joined) ? joined.replace(PLATE, '$1-$2') : typed;
}

/** A number plate of Ecuador; '' while unknown. */
const Plate = z
  .string()
  .overwrite(normalisePlate)
  .refine((text) => text === '' || PLATE.test(text), 'Escribe la placa como ABC-1234');

const personFields = {
  name: filledLine(100),
  surname: filledLine(100),
  cellphone: Cellphone,
  email: Email,
  address: line(300),
};

/** A customer's e-mail; '' for none: nothing is mailed to them then. */
const OptionalEmail = z
  .string(EMAIL_MESSAGE)
  .overwrite(visibleText)
  .trim()
  .toLowerCase()
  .max(200)
  .refine((text) => text === '' || Email.safeParse(text).success, EMAIL_MESSAGE);

/** A customer may be a firm without a surname, and have no e-mail. */
const customerFields = {
  ...personFields,
  surname: line(100).refine(isSingleLine, UNREADABLE_MESSAGE),
  email: OptionalEmail,
};

const driverFields = { ...personFields, typeVehicle: VehicleId, plate: Plate };

/** A new customer. */
export const NewCustomer = z.strictObject({
  ...customerFields,
  surname: customerFields.surname.default(''),
  email: customerFields.email.default(''),
  address: customerFields.address.default(''),
});
export type NewCustomer = z.output<typeof NewCustomer>;

/** A new driver. */
export const NewDriver = z.strictObject({
  ...driverFields,
  address: driverFields.address.default(''),
  plate: Plate.default(''),
});
export type NewDriver = z.output<typeof NewDriver>;

/** A new driver who may sign in to the app by their number, and then needs no e-mail. */
export const NewReachableDriver = NewDriver.extend({ email: OptionalEmail.default('') });

/** A bank account as an administrator types it: all fields or none. */
const BankAccountInput = z.strictObject({
  typeBank: filledLine(80),
  typeAccountBank: filledLine(40),
  accountNumber: filledLine(40, plainLine).regex(/^[\d -]+$/, 'Escribe solo cifras'),
  accountOwner: filledLine(120),
  cedula: filledLine(20, compactNumber).regex(
    /^\d{10}(\d{3})?$/,
    'Escribe los 10 dígitos de la cédula o los 13 del RUC',
  ),
});

/** Storage path of an uploaded picture, `incoming/{account}/{user}/{file}`. */
const Upload = z.string().min(1).max(500);

/** Newly uploaded pictures of a driver's documents; the others stay. */
const UploadedDocuments = z
  .strictObject({ licencia: Upload, matricula: Upload, foto_vehiculo: Upload, foto_perfil: Upload })
  .partial();

/** The last day of a document, `YYYY-MM-DD`; years out of range are typing errors. */
export const ExpiryDate = z.iso
  .date('Escribe la fecha de vencimiento')
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', 'Revisa el año de vencimiento');

/** Last valid days of licence and registration; both replace the stored ones. */
const DocumentExpiryInput = z.strictObject({ licencia: ExpiryDate.nullable(), matricula: ExpiryDate.nullable() });

/** Fields of a customer that an administrator may change. */
export const CustomerChanges = z.object(customerFields).partial();
export type CustomerChanges = z.output<typeof CustomerChanges>;

/** Fields of a driver that an administrator may change. */
export const DriverChanges = z
  .object({
    ...driverFields,
    bankAccount: BankAccountInput.nullable(),
    documents: UploadedDocuments,
    documentExpiry: DocumentExpiryInput,
  })
  .partial();
export type DriverChanges = z.output<typeof DriverChanges>;

/** Kind of the people of an import. */
export type ImportedPerson = 'customer' | 'driver';

/** A cell of an import: any text, so that an invalid one is reported with its row instead of failing the whole call. */
export const ImportCell = z.string().max(1000).default('');

export const CustomerCells = z.strictObject({
  name: ImportCell,
  surname: ImportCell,
  cellphone: ImportCell,
  email: ImportCell,
  address: ImportCell,
});

export const DriverCells = z.strictObject({ ...CustomerCells.shape, typeVehicle: ImportCell, plate: ImportCell });

/** The outcome of an import. */
export const ImportResult = z.object({
  /** Rows that created a person; in a dry run, those that would. */
  created: z.int(),
  /** Rows of existing people: by e-mail, or without one by number, and customers by name too. */
  skipped: z.int(),
  /** `row` counts from 1 within the call; `inputError` is `plan` if only a larger plan admits the row. */
  errors: z.array(
    z.object({
      row: z.int(),
      inputError: z.string(),
      message: z.string(),
      /** Further wrong fields of the row. */
      others: z.array(z.object({ inputError: z.string(), message: z.string() })).optional(),
    }),
  ),
  /** The plan that admits all rows, if the current one does not. */
  plan: z.string().optional(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** Id of an imported file: all calls that import its rows have the same. */
export const ImportId = z.uuid();

/** Minutes in which an import can be undone. */
export const IMPORT_UNDO_MINUTES = 30;

/** A page of the people of one import, to remove, or of its services, to cancel. */
export const ImportUndo = z.strictObject({
  importId: ImportId,
  /** `next` of the previous response. */
  cursor: RecordId.optional(),
});

export const ImportUndoResult = z.object({
  /** People removed, or services cancelled, by this call. */
  removed: z.int(),
  /** Those that stay: changed or used since, or imported too long ago. */
  kept: z.int(),
  /** Cursor of the next call; null when the whole import was visited. */
  next: z.string().nullable(),
});
export type ImportUndoResult = z.infer<typeof ImportUndoResult>;

/** Details of a 409 on an edit, beside the current row: who changed it, if known, and when (ISO instant). */
export const EditConflict = z.object({ changedBy: z.string().nullable(), changedAt: z.string().nullable() });
export type EditConflict = z.infer<typeof EditConflict>;
