import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import type { DocumentExpiry, DriverRow } from '@llevo/contract/entities/driver';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useState } from 'react';
import { textField } from '../../../../lib/form/fields.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { call } from '../../../../lib/http/call.ts';
import { dayHint } from '../../../../lib/i18n/format-day.ts';
import { serverNow } from '../../../../lib/time/server-time.ts';
import { FormDialog } from '../../../../ui/back-office/forms/form-dialog.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useSavePerson } from '../../shared/use-save-person.ts';
import { DRIVER_KIND } from '../driver-kind.tsx';

interface DocumentExpiryDialogProps {
  readonly driver: DriverRow;
  readonly documentExpiry: DocumentExpiry;
  readonly onSaved: (row: DriverRow) => void;
  readonly onClose: () => void;
}

const dateField = (date: string | null) => textField({ initial: date ?? '', isRequired: false });

/** Edits the expiry dates of a driver's licence and registration. */
export default function DocumentExpiryDialog({ driver, documentExpiry, onSaved, onClose }: DocumentExpiryDialogProps) {
  const { save } = useSavePerson({
    kind: DRIVER_KIND,
    person: driver,
    create: () => Promise.reject(new Error('Documents belong to a driver who is there')),
    update: (seen, changes: { readonly documentExpiry?: DocumentExpiry }) =>
      call(updateDriver, { ...seen, ...changes }, { returns: 'response' }),
    onSaved: (row) => {
      onSaved(row);
      onClose();
    },
  });
  const [today] = useState(() => guayaquilDate(serverNow()));
  const form = useForm({
    fields: { licencia: dateField(documentExpiry.licencia), matricula: dateField(documentExpiry.matricula) },
    send: ({ licencia, matricula }) =>
      save({ documentExpiry: { licencia: licencia || null, matricula: matricula || null } }),
    draftId: `expiry-${driver.id}`,
  });
  return (
    <FormDialog
      title={`Vencimientos de ${fullName(driver)}`}
      submitLabel="Guardar fechas"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={form.isDirty}
    >
      <TextField
        type="date"
        label={`${driverDocumentLabel('licencia')} válida hasta`}
        hint={dayHint(form.values.licencia, today)}
        isOptional
        field={form.bind('licencia')}
      />
      <TextField
        type="date"
        label={`${driverDocumentLabel('matricula')} válida hasta`}
        hint={dayHint(form.values.matricula, today)}
        isOptional
        field={form.bind('matricula')}
      />
    </FormDialog>
  );
}
