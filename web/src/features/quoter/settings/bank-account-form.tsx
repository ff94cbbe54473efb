import { BANK_ACCOUNT_TYPES } from '@llevo/contract/entities/company-bank-account';
import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import { isCedula, parseRuc } from '@llevo/contract/rules/invoices/identification';
import { BANKS } from '@llevo/contract/rules/quoter/bank-accounts';
import { compactNumber } from '@llevo/contract/validators/pasted-text';
import { selectField, textField } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const OTHER = 'other';
const BANK_OPTIONS = [
  { value: '', label: 'Elige el banco' },
  ...BANKS.map((label) => ({ value: label, label })),
  { value: OTHER, label: 'Otro' },
];
const TYPE_OPTIONS = [
  { value: 'ahorros', label: 'Ahorros' },
  { value: 'corriente', label: 'Corriente' },
];

const typeOf = (value: string) => BANK_ACCOUNT_TYPES.find((type) => type === value) ?? 'ahorros';

const checked = (field: FormField<string>, check: (text: string) => boolean, message: string): FormField<string> => ({
  ...field,
  validate: (value) => field.validate(value) ?? (check(compactNumber(value)) ? null : message),
});

const NUMBER_MESSAGE = 'Escribe el número de la cuenta, de 5 a 20 cifras';
const DOCUMENT_MESSAGE = 'Escribe una cédula o un RUC válido';

interface BankAccountFormProps {
  readonly onAdd: (account: CompanyBankAccount) => Promise<void>;
  readonly onClose: () => void;
}

/** One more account to which customers transfer. */
export function BankAccountForm({ onAdd, onClose }: BankAccountFormProps) {
  const form = useForm({
    fields: {
      bank: { ...selectField({ initial: '' }), validate: (value: string) => (value === '' ? 'Elige el banco' : null) },
      otherBank: {
        ...textField({ isRequired: false }),
        validate: (value: string, values?: Readonly<Record<string, unknown>>) =>
          values?.['bank'] === OTHER && value.trim() === '' ? 'Escribe el nombre del banco' : null,
      },
      type: selectField({ initial: 'ahorros' }),
      number: checked(textField({ message: NUMBER_MESSAGE }), (text) => /^\d{5,20}$/.test(text), NUMBER_MESSAGE),
      holder: textField({ message: 'Escribe el titular de la cuenta' }),
      document: checked(
        textField({ message: DOCUMENT_MESSAGE }),
        (text) => isCedula(text) || parseRuc(text) !== null,
        DOCUMENT_MESSAGE,
      ),
    },
    send: ({ bank, otherBank, type, number, holder, document }) =>
      onAdd({
        bank: bank === OTHER ? otherBank.trim() : bank,
        type: typeOf(type),
        number: compactNumber(number),
        holder: holder.trim(),
        document: compactNumber(document),
      }),
  });
  const bank = form.bind('bank');
  return (
    <BackOfficeForm
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      submitLabel="Guardar la cuenta"
      label="Nueva cuenta bancaria"
    >
      <SelectField label="Banco" options={BANK_OPTIONS} field={bank} />
      {bank.value === OTHER && <TextField label="Nombre del banco" maxLength={80} field={form.bind('otherBank')} />}
      <SelectField label="Tipo de cuenta" options={TYPE_OPTIONS} field={form.bind('type')} />
      <TextField
        label="Número de cuenta"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        field={form.bind('number')}
      />
      <TextField label="Titular" autoComplete="off" maxLength={120} field={form.bind('holder')} />
      <TextField
        label="Cédula o RUC del titular"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        field={form.bind('document')}
      />
      <OutlineButton size="plain" onClick={onClose}>
        Cancelar
      </OutlineButton>
    </BackOfficeForm>
  );
}
