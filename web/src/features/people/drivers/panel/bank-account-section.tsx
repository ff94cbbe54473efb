import type { OutputOf } from '@llevo/contract/endpoint';
import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { getDriverDocuments } from '@llevo/contract/endpoints/people/drivers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useState } from 'react';
import { textField } from '../../../../lib/form/fields.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { call } from '../../../../lib/http/call.ts';
import { translateWireValue } from '../../../../lib/i18n/translate-response.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { DescriptionItem, DescriptionList } from '../../../../ui/back-office/data/description-list.tsx';
import { useMayChange } from '../../../../lib/session/use-may-change.ts';
import { FormDialog } from '../../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useSavePerson } from '../../shared/use-save-person.ts';
import { DRIVER_KIND } from '../driver-kind.tsx';
import styles from './driver-dialog.module.css';

type StoredBankAccount = OutputOf<typeof getDriverDocuments>[number]['bankAccount'];

interface BankAccountDialogProps {
  readonly driver: DriverRow;
  /** Null if the driver has none yet. */
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
function BankAccountDialog({ driver, bankAccount, onSaved, onClose }: BankAccountDialogProps) {
  const { save } = useSavePerson({
    kind: DRIVER_KIND,
    person: driver,
    create: () => Promise.reject(new Error('A bank account belongs to a driver who is there')),
    update: (seen, changes: { readonly bankAccount?: NonNullable<StoredBankAccount> }) =>
      call(updateDriver, { ...seen, ...changes }, { returns: 'response' }),
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
  const isReplaced = bankAccount !== null;
  return (
    <FormDialog
      title={`Cuenta bancaria de ${fullName(driver)}`}
      submitLabel="Guardar cuenta"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={form.isDirty}
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
      {isReplaced && (
        <p>Avisamos del cambio al conductor y al dueño. Durante 48 horas se le sigue pagando a la cuenta anterior.</p>
      )}
    </FormDialog>
  );
}

interface BankAccountSectionProps {
  readonly driver: DriverRow;
  readonly loaded: Pick<OutputOf<typeof getDriverDocuments>[number], 'bankAccount' | 'bankAccountHold'>;
  readonly onSaved: (row: DriverRow) => void;
}

/** The account that a driver is paid to, with its form. */
export function BankAccountSection({ driver, loaded, onSaved }: BankAccountSectionProps) {
  const { bankAccount, bankAccountHold: hold } = loaded;
  const mayChange = useMayChange(updateDriver, 'bankAccount');
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section aria-labelledby="driver-bank">
      <h3 id="driver-bank" className={styles.heading}>
        Cuenta bancaria
      </h3>
      {bankAccount ? (
        <DescriptionList className={styles.details}>
          <DescriptionItem label="Banco">{bankAccount.typeBank || '–'}</DescriptionItem>
          <DescriptionItem label="Tipo de cuenta">
            {translateWireValue(bankAccount.typeAccountBank) || '–'}
          </DescriptionItem>
          <DescriptionItem label="Número">{bankAccount.accountNumber || '–'}</DescriptionItem>
          <DescriptionItem label="Titular">{bankAccount.accountOwner || '–'}</DescriptionItem>
          <DescriptionItem label="Cédula">{bankAccount.cedula || '–'}</DescriptionItem>
        </DescriptionList>
      ) : (
        <p>Sin cuenta bancaria</p>
      )}
      {hold !== null && (
        <p className={styles.held}>
          Cuenta cambiada, en espera hasta el {formatDateTime(hold.until)}. Hasta entonces se paga a la anterior:{' '}
          {hold.previous.typeBank}, {hold.previous.accountNumber}, de {hold.previous.accountOwner}.
        </p>
      )}
      {mayChange ? (
        <OutlineButton
          size="plain"
          onClick={() => {
            setIsEditing(true);
          }}
        >
          {bankAccount ? 'Editar cuenta' : 'Agregar cuenta'}
        </OutlineButton>
      ) : (
        <p className={styles.locked}>Solo un administrador ve el número completo y cambia la cuenta.</p>
      )}
      {isEditing && (
        <BankAccountDialog
          driver={driver}
          bankAccount={bankAccount}
          onSaved={onSaved}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      )}
    </section>
  );
}
