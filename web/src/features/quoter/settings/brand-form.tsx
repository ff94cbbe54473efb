import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { phoneField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import { ColourField, colourField } from './colour-field.tsx';

const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Colour and contact of the company, as visitors see them. */
export function BrandForm({ settings }: { readonly settings: QuoterSettingsResponse }) {
  const { save } = useSaveQuoter();
  const form = useForm({
    fields: {
      colour: colourField(settings.colour),
      phone: phoneField({ initial: settings.phone ?? '', isRequired: false }),
      whatsapp: phoneField({ initial: settings.whatsapp ?? '', isRequired: false }),
    },
    send: async ({ colour, phone, whatsapp }) => {
      await save({ colour: emptyToNull(colour), phone: emptyToNull(phone), whatsapp: emptyToNull(whatsapp) });
      notify('success', 'Cambios guardados');
    },
  });
  return (
    <Panel title="Marca y contacto">
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar marca y contacto"
        label="Marca y contacto"
      >
        <ColourField field={form.bind('colour')} />
        <TextField
          label="Teléfono"
          type="tel"
          autoComplete="off"
          maxLength={30}
          isOptional
          field={form.bind('phone')}
        />
        <TextField
          label="WhatsApp"
          hint="Con código de país, o un celular de Ecuador: 099 123 4567"
          type="tel"
          autoComplete="off"
          maxLength={30}
          isOptional
          field={form.bind('whatsapp')}
        />
      </BackOfficeForm>
    </Panel>
  );
}
