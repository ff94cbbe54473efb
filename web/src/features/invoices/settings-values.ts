import type { SentInputOf } from '@llevo/contract/endpoint';
import type { saveInvoicingSettings } from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import { isIssuerRuc } from '@llevo/contract/rules/invoices/identification';
import { numberField, selectField, textField } from '../../lib/form/fields.ts';
import type { FormField } from '../../lib/form/fields.ts';
import type { ValuesOf } from '../../lib/form/use-form.ts';

type Fields = Readonly<Record<keyof InvoicingSettings, FormField<string>>>;

/** A field with another check of what was typed. */
const checked = (field: FormField<string>, check: (value: string) => string | null): FormField<string> => ({
  ...field,
  validate: (value) => field.validate(value) ?? (value.trim() === '' ? null : check(value.trim())),
});

const threeDigits = (initial: string, message: string) =>
  checked(textField({ initial, message }), (value) =>
    /^(?!000)\d{3}$/.test(value) ? null : 'Escribe tres dígitos, como 001',
  );

/** The fields of the settings, filled in with the stored ones. */
export const settingsFields = (stored: InvoicingSettings | null): Fields => ({
  ruc: checked(textField({ initial: stored?.ruc, message: 'Escribe el RUC' }), (value) =>
    isIssuerRuc(value) ? null : 'Escribe un RUC válido de 13 dígitos',
  ),
  legalName: textField({ initial: stored?.legalName, message: 'Escribe la razón social' }),
  tradeName: textField({ initial: stored?.tradeName, isRequired: false }),
  headOfficeAddress: textField({ initial: stored?.headOfficeAddress, message: 'Escribe la dirección de la matriz' }),
  establishmentAddress: textField({ initial: stored?.establishmentAddress, isRequired: false }),
  establishment: threeDigits(stored?.establishment ?? '001', 'Escribe el establecimiento'),
  emissionPoint: threeDigits(stored?.emissionPoint ?? '001', 'Escribe el punto de emisión'),
  keepsAccounts: selectField({ initial: stored?.keepsAccounts === true ? 'si' : 'no' }),
  specialTaxpayer: textField({ initial: stored?.specialTaxpayer, isRequired: false }),
  regime: selectField({ initial: stored?.regime ?? 'general' }),
  environment: selectField({ initial: stored?.environment ?? 'pruebas' }),
  vat: selectField({ initial: stored?.vat ?? 'zero' }),
  firstSequence: numberField({
    initial: (stored?.firstSequence ?? 1).toString(),
    min: 1,
    max: 999_999_999,
    decimals: 0,
  }),
  firstCreditNote: numberField({
    initial: (stored?.firstCreditNote ?? 1).toString(),
    min: 1,
    max: 999_999_999,
    decimals: 0,
  }),
});

/** The settings from the values of the form, whose options are those of the contract. */
export const toSettings = (values: ValuesOf<Fields>): SentInputOf<typeof saveInvoicingSettings>['settings'] => ({
  ...values,
  keepsAccounts: values.keepsAccounts === 'si',
  regime: values.regime as InvoicingSettings['regime'],
  environment: values.environment as InvoicingSettings['environment'],
  vat: values.vat as InvoicingSettings['vat'],
  firstSequence: Number(values.firstSequence),
  firstCreditNote: Number(values.firstCreditNote),
});
