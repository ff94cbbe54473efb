import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { SLUG_LENGTH, SLUG_PROBLEM_MESSAGES, slugProblem } from '@llevo/contract/rules/quoter/company-slug';
import type { FormField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';

/** A slug as typed: capitals count as small letters. */
const wanted = (typed: string): string => typed.trim().toLowerCase();

const slugField = (initial: string): FormField<string> => ({
  initial,
  isRequired: true,
  isHidden: false,
  isSecret: false,
  validate: (typed) => {
    const problem = slugProblem(wanted(typed));
    return problem && SLUG_PROBLEM_MESSAGES[problem];
  },
});

interface AddressFormProps {
  readonly slug: string;
  /** Origin of the site. */
  readonly origin: string;
  readonly onClose: () => void;
}

/** Changes the last part of the quoter's address. */
export function AddressForm({ slug, origin, onClose }: AddressFormProps) {
  const { save } = useSaveQuoter();
  const form = useForm({
    fields: { slug: slugField(slug) },
    send: async (values) => {
      await save({ slug: wanted(values.slug) });
      notify('success', 'Dirección cambiada');
      onClose();
    },
  });
  return (
    <BackOfficeForm
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      submitLabel="Guardar la dirección"
      label="Dirección del cotizador"
      aside={
        <OutlineButton size="plain" onClick={onClose}>
          Cancelar
        </OutlineButton>
      }
    >
      <TextField
        label="Dirección"
        hint={`Será ${origin}${companyPath(wanted(form.values.slug))}. La de ahora seguirá llevando a tu cotizador.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SLUG_LENGTH.max}
        field={form.bind('slug')}
      />
    </BackOfficeForm>
  );
}
