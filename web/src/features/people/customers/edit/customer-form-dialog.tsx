import { createCustomer, updateCustomer } from '@llevo/contract/endpoints/people/customers';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useForm } from '../../../../lib/form/use-form.ts';
import { call } from '../../../../lib/http/call.ts';
import { FormDialog } from '../../../../ui/back-office/forms/form-dialog.tsx';
import { PersonFields, personFormFields, trimmedPerson } from '../../shared/person-fields.tsx';
import { UpgradeLink } from '../../shared/upgrade-link.tsx';
import { useSavePerson } from '../../shared/use-save-person.ts';
import { CUSTOMER_KIND } from '../customer-kind.ts';
import { PhoneNotices } from './phone-notices.tsx';

interface CustomerFormDialogProps {
  /** The customer as displayed; null for a new one. */
  readonly customer: CustomerRow | null;
  readonly onClose: () => void;
}

/** Creates or edits a customer. */
export default function CustomerFormDialog({ customer, onClose }: CustomerFormDialogProps) {
  const { save, upgradePath } = useSavePerson({
    kind: CUSTOMER_KIND,
    person: customer,
    create: (values: ReturnType<typeof trimmedPerson>) => call(createCustomer, values, { returns: 'response' }),
    update: (seen, changes) => call(updateCustomer, { ...seen, ...changes }, { returns: 'response' }),
    onSaved: onClose,
  });
  const form = useForm({
    fields: personFormFields(customer, 'customer'),
    send: (values) => save(trimmedPerson(values, customer)),
    draftId: customer?.id ?? 'new-customer',
  });
  return (
    <FormDialog
      title={customer === null ? 'Nuevo cliente' : `Editar a ${fullName(customer)}`}
      submitLabel={customer === null ? 'Crear cliente' : 'Guardar cambios'}
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={form.isDirty}
    >
      <PersonFields bind={form.bind} />
      {customer !== null && <PhoneNotices customerId={customer.id} />}
      <UpgradeLink path={upgradePath} />
    </FormDialog>
  );
}
