/** Fiscal data as people type them. */
import * as z from 'zod';
import { MAX_CREDIT_REASON } from '../../entities/invoice.ts';
import type { InvoiceBuyer } from '../../entities/invoice-parties.ts';
import { BuyerIdType, CarrierKind, TaxRegime } from '../../entities/invoice-parties.ts';
import { InvoicingSettings } from '../../entities/invoicing-settings.ts';
import { singleLine, UNREADABLE_MESSAGE } from '../../entities/single-line.ts';
import {
  FINAL_CONSUMER_NUMBER,
  isBuyerNumber,
  isIssuerRuc,
  storableNumber,
} from '../../rules/invoices/identification.ts';
import { designationError, normaliseWithholdingAgent } from '../../rules/invoices/issuer-designations.ts';
import type { Designation } from '../../rules/invoices/issuer-designations.ts';
import { compactNumber, visibleText } from '../../validators/pasted-text.ts';
import { EMAIL_MESSAGE } from '../../validators/field-validators.ts';

/** Maximum characters of names and addresses in the SRI's schema. */
const MAX_TEXT = 300;

/** One line of typed text, as the SRI's schema takes it. */
const line = (max = MAX_TEXT) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, UNREADABLE_MESSAGE);
const filledLine = (max?: number) => line(max).min(1, 'Este dato es obligatorio');
const filledName = singleLine(MAX_TEXT).min(1, 'Este dato es obligatorio');

const RUC_MESSAGE = 'Escribe un RUC válido de 13 dígitos';

/** The number of a resolution; '' for none. A refinement, because the released API promises no pattern. */
const designation = (name: Designation, max: number) =>
  line(max).check((context) => {
    const message = designationError(name, context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });

const ThreeDigits = z
  .string()
  .trim()
  .regex(/^(?!000)\d{3}$/, 'Escribe tres dígitos, como 001');

/** Fiscal settings of a company. */
export const InvoicingSettingsInput = z.strictObject({
  ruc: z.string().overwrite(compactNumber).refine(isIssuerRuc, RUC_MESSAGE),
  legalName: filledName,
  tradeName: singleLine(MAX_TEXT).default(''),
  headOfficeAddress: filledLine(),
  establishmentAddress: line().default(''),
  establishment: ThreeDigits,
  emissionPoint: ThreeDigits,
  keepsAccounts: z.boolean(),
  specialTaxpayer: designation('specialTaxpayer', 13).default(''),
  withholdingAgent: z
    .string()
    .overwrite(normaliseWithholdingAgent)
    .pipe(designation('withholdingAgent', 13))
    .default(''),
  largeTaxpayer: designation('largeTaxpayer', 60).default(''),
  carrier: CarrierKind.default('ninguno'),
  operatorRuc: z
    .string()
    .overwrite(compactNumber)
    .refine((ruc) => ruc === '' || isIssuerRuc(ruc), RUC_MESSAGE)
    .default(''),
  regime: TaxRegime.default('general'),
  environment: InvoicingSettings.shape.environment,
  vat: InvoicingSettings.shape.vat,
  firstSequence: InvoicingSettings.shape.firstSequence.default(1),
  firstCreditNote: InvoicingSettings.shape.firstCreditNote,
});

const NUMBER_MESSAGES = {
  ruc: RUC_MESSAGE,
  cedula: 'Escribe una cédula válida de 10 dígitos',
  pasaporte: 'Escribe el número del pasaporte',
  'consumidor final': `El consumidor final tiene el número ${FINAL_CONSUMER_NUMBER}`,
  exterior: 'Escribe el número del documento',
} as const satisfies Record<BuyerIdType, string>;

/** Validation error for an identification number, or null. */
export const buyerNumberError = ({ idType, idNumber }: Pick<InvoiceBuyer, 'idType' | 'idNumber'>): string | null =>
  isBuyerNumber(idType, storableNumber(idType, idNumber)) ? null : NUMBER_MESSAGES[idType];

/** Reason of a credit note, in one line; sent to the SRI. */
export const CreditReason = filledLine(MAX_CREDIT_REASON);

/** The customer of an invoice. */
export const InvoiceBuyerInput = z
  .strictObject({
    idType: BuyerIdType,
    idNumber: z.string().trim().max(20),
    name: filledName,
    address: line().default(''),
    /** No e-mail is sent if it is empty. */
    email: z
      .union(
        [z.literal(''), z.string().overwrite(visibleText).trim().toLowerCase().max(200).pipe(z.email())],
        EMAIL_MESSAGE,
      )
      .default(''),
  })
  .check((context) => {
    const message = buyerNumberError(context.value);
    if (message === null) return;
    context.issues.push({ code: 'custom', message, input: context.value.idNumber, path: ['idNumber'] });
  })
  .overwrite((buyer) => ({ ...buyer, idNumber: storableNumber(buyer.idType, buyer.idNumber) }));
