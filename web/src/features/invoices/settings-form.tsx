import type { InvoicingSettingsRow, InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import { useState } from 'react';
import { useForm } from '../../lib/form/use-form.ts';
import {
  CARRIER_LABELS,
  DESIGNATION_LABELS,
  REGIME_LABELS,
  SRI_ENVIRONMENT_LABELS,
  VAT_LABELS,
} from '../../lib/invoices/invoice-labels.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { saveInvoicing } from './api/invoicing.ts';
import styles from './invoices.module.css';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { saveInvoicingSettings } from '@llevo/contract/endpoints/invoices/invoices';
import { compactNumber } from '@llevo/contract/validators/pasted-text';
import { isIssuerRuc } from '@llevo/contract/rules/invoices/identification';
import {
  designationError,
  normaliseWithholdingAgent,
  wrongDesignation,
} from '@llevo/contract/rules/invoices/issuer-designations';
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

const RUC_MESSAGE = 'Escribe un RUC válido de 13 dígitos';

/** Checked only for members, whose form shows it. */
const operatorField = (initial: string | undefined): FormField<string> => {
  const field = textField({ initial, isRequired: false });
  return {
    ...field,
    validate: (value, all) => {
      const typed = compactNumber(value);
      return all?.['carrier'] !== 'socio' || typed === '' || isIssuerRuc(typed) ? null : RUC_MESSAGE;
    },
  };
};

/** The fields of the settings, filled in with the stored ones. */
const settingsFields = (stored: InvoicingSettings | null): Fields => ({
  ruc: checked(textField({ initial: stored?.ruc, message: 'Escribe el RUC' }), (value) =>
    isIssuerRuc(compactNumber(value)) ? null : RUC_MESSAGE,
  ),
  legalName: textField({ initial: stored?.legalName, message: 'Escribe la razón social' }),
  tradeName: textField({ initial: stored?.tradeName, isRequired: false }),
  headOfficeAddress: textField({ initial: stored?.headOfficeAddress, message: 'Escribe la dirección de la matriz' }),
  establishmentAddress: textField({ initial: stored?.establishmentAddress, isRequired: false }),
  establishment: threeDigits(stored?.establishment ?? '001', 'Escribe el establecimiento'),
  emissionPoint: threeDigits(stored?.emissionPoint ?? '001', 'Escribe el punto de emisión'),
  keepsAccounts: selectField({ initial: stored?.keepsAccounts === true ? 'si' : 'no' }),
  specialTaxpayer: checked(textField({ initial: stored?.specialTaxpayer, isRequired: false }), (value) =>
    designationError('specialTaxpayer', value),
  ),
  withholdingAgent: checked(textField({ initial: stored?.withholdingAgent, isRequired: false }), (value) =>
    designationError('withholdingAgent', normaliseWithholdingAgent(value)),
  ),
  largeTaxpayer: checked(textField({ initial: stored?.largeTaxpayer, isRequired: false }), (value) =>
    designationError('largeTaxpayer', value),
  ),
  carrier: selectField({ initial: stored?.carrier ?? 'ninguno' }),
  operatorRuc: operatorField(stored?.operatorRuc),
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
const toSettings = (values: ValuesOf<Fields>): SentInputOf<typeof saveInvoicingSettings>['settings'] => ({
  ...values,
  keepsAccounts: values.keepsAccounts === 'si',
  regime: values.regime as InvoicingSettings['regime'],
  carrier: values.carrier as InvoicingSettings['carrier'],
  operatorRuc: values.carrier === 'socio' ? values.operatorRuc : '',
  environment: values.environment as InvoicingSettings['environment'],
  vat: values.vat as InvoicingSettings['vat'],
  firstSequence: Number(values.firstSequence),
  firstCreditNote: Number(values.firstCreditNote),
});

const YES_NO = [
  { value: 'no', label: 'No' },
  { value: 'si', label: 'Sí' },
] as const;

/** A table of labels as the choices of a field. */
const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const REGIMES = choicesOf(REGIME_LABELS);
const CARRIERS = choicesOf(CARRIER_LABELS);
const ENVIRONMENTS = choicesOf(SRI_ENVIRONMENT_LABELS);
const MAX_TEXT = 300;

/** The company as the SRI registered it, and how it invoices. */
export function SettingsForm({ stored }: { readonly stored: InvoicingSettingsRow }) {
  const [fields] = useState(() => settingsFields(stored.settings));
  const form = useForm({
    fields,
    draftId: stored.updatedAt ?? '',
    send: async (values) => {
      await saveInvoicing({ settings: toSettings(values), updatedAt: stored.updatedAt });
      notify('success', 'Los datos de facturación se guardaron');
    },
  });
  const wrong = stored.settings && wrongDesignation(stored.settings);
  const text = { autoComplete: 'off', maxLength: MAX_TEXT } as const;
  return (
    <Panel title="Datos de la empresa">
      {wrong !== null && (
        <p className={styles.notice}>
          {`El SRI no acepta lo guardado en «${DESIGNATION_LABELS[wrong]}». Corrígelo para volver a emitir facturas.`}
        </p>
      )}
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar"
        label="Datos de facturación"
        isDirty={form.isDirty}
        onDiscard={form.reset}
      >
        <TextField label="RUC" inputMode="numeric" autoComplete="off" maxLength={13} field={form.bind('ruc')} />
        <TextField label="Razón social" {...text} field={form.bind('legalName')} />
        <TextField label="Nombre comercial" isOptional {...text} field={form.bind('tradeName')} />
        <TextField label="Dirección de la matriz" {...text} field={form.bind('headOfficeAddress')} />
        <TextField
          label="Dirección del establecimiento"
          isOptional
          {...text}
          field={form.bind('establishmentAddress')}
        />
        <div className={styles.pair} data-field>
          <TextField label="Establecimiento" inputMode="numeric" maxLength={3} field={form.bind('establishment')} />
          <TextField label="Punto de emisión" inputMode="numeric" maxLength={3} field={form.bind('emissionPoint')} />
        </div>
        <SelectField label="Obligado a llevar contabilidad" options={YES_NO} field={form.bind('keepsAccounts')} />
        <SelectField label="Régimen" options={REGIMES} field={form.bind('regime')} />
        <TextField
          label={DESIGNATION_LABELS.specialTaxpayer}
          isOptional
          hint="Número de la resolución: de 3 a 13 letras o números, como 5368."
          autoComplete="off"
          maxLength={13}
          field={form.bind('specialTaxpayer')}
        />
        <TextField
          label={DESIGNATION_LABELS.withholdingAgent}
          isOptional
          hint="Solo si el SRI te designó: el número de la resolución, como 6498."
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          field={form.bind('withholdingAgent')}
        />
        <TextField
          label={DESIGNATION_LABELS.largeTaxpayer}
          isOptional
          hint="Solo si el SRI te designó: la resolución completa, como NAC-GCFOIOC21-00000868-E."
          autoComplete="off"
          maxLength={60}
          field={form.bind('largeTaxpayer')}
        />
        <SelectField
          label="Transporte comercial"
          hint="Las facturas de una operadora llevan el código del SRI y la placa: agrégala en los datos de cada conductor. Las de un socio llevan el código solo si son para su operadora."
          options={CARRIERS}
          field={form.bind('carrier')}
        />
        {form.values.carrier === 'socio' && (
          <TextField
            label="RUC de tu operadora"
            isOptional
            hint="Solo las facturas a este RUC llevan el código de socio. Sin él, ninguna lo lleva."
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            field={form.bind('operatorRuc')}
          />
        )}
        <SelectField
          label="IVA de tus servicios"
          hint="El transporte de carga tiene tarifa 0 %; confirma la tuya con tu contador."
          options={[
            { value: 'zero', label: VAT_LABELS.zero },
            { value: 'general', label: `${VAT_LABELS.general}, hoy ${stored.general_vat.toString()} %` },
          ]}
          field={form.bind('vat')}
        />
        <SelectField label="Ambiente del SRI" options={ENVIRONMENTS} field={form.bind('environment')} />
        <TextField
          label="Primer número"
          hint="Si ya emitiste facturas con otro programa en este punto de emisión, el siguiente."
          inputMode="numeric"
          maxLength={9}
          field={form.bind('firstSequence')}
        />
        <TextField
          label="Primer número de notas de crédito"
          hint="Si ya emitiste notas de crédito con otro programa, la siguiente."
          inputMode="numeric"
          maxLength={9}
          field={form.bind('firstCreditNote')}
        />
      </BackOfficeForm>
    </Panel>
  );
}
