import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { textField } from '../../../../lib/form/fields.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { apiResponse } from '../../../../lib/http/api.ts';
import { translateWireValue } from '../../../../lib/i18n/translate-response.ts';
import { FormDialog } from '../../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useSavePerson } from '../../shared/use-save-person.ts';
import { DRIVER_KIND } from '../driver-kind.ts';

type StoredBankAccount = OutputOf<typeof getDriverDocuments>[number]['bankAccount'];

interface BankAccountDialogProps {
  readonly driver: DriverRow;
  /** Null where the driver has none yet. */
  readonly bankAccount: StoredBankAccount;
  readonly onSaved: (row: DriverRow) => void;
  readonly onClose: () => void;
}

const ACCOUNT_TYPES = ['Ahorros', 'Corriente'];

/** Keeps a type that another program stored. */
const typeOptions = (current: string) =>
  [...new Set([...ACCOUNT_TYPES, ...(current === '' ? [] : [current])])].map((value) => ({
    value,
    label: translateWireValue(value),
  }));

/** Edits the account that a driver is paid to. */
export function BankAccountDialog({ driver, bankAccount, onSaved, onClose }: BankAccountDialogProps) {
  const { save } = useSavePerson({
    kind: DRIVER_KIND,
    person: driver,
    create: () => Promise.reject(new Error('A bank account belongs to a driver who is there')),
    update: (seen, changes: { readonly bankAccount?: NonNullable<StoredBankAccount> }) =>
      apiResponse(updateDriver, { ...seen, ...changes }),
    onSaved: (row) => {
      onSaved(row);
      onClose();
    },
  });
  const form = useForm({
    fields: {
      typeBank: textField({ initial: bankAccount?.typeBank, message: 'Escribe el banco' }),
      typeAccountBank: textField({ initial: bankAccount?.typeAccountBank ?? 'Ahorros' }),
      accountNumber: textField({ initial: bankAccount?.accountNumber, message: 'Escribe el número', isSecret: true }),
      accountOwner: textField({ initial: bankAccount?.accountOwner ?? fullName(driver) }),
      cedula: textField({ initial: bankAccount?.cedula, message: 'Escribe la cédula o el RUC', isSecret: true }),
    },
    send: (values) => save({ bankAccount: values }),
    draftId: `bank-${driver.id}`,
  });
  return (
    <FormDialog
      title={`Cuenta bancaria de ${fullName(driver)}`}
      submitLabel="Guardar cuenta"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
    >
      <TextField label="Banco" autoComplete="off" maxLength={80} field={form.bind('typeBank')} />
      <SelectField
        label="Tipo de cuenta"
        options={typeOptions(bankAccount?.typeAccountBank ?? '')}
        field={form.bind('typeAccountBank')}
      />
      <TextField
        label="Número"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        field={form.bind('accountNumber')}
      />
      <TextField label="Titular" autoComplete="off" maxLength={120} field={form.bind('accountOwner')} />
      <TextField
        label="Cédula o RUC"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        field={form.bind('cedula')}
      />
    </FormDialog>
  );
}
