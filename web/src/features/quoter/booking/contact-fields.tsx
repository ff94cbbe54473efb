import type { BookingChannel } from '@llevo/contract/endpoints/services/bookings';
import { chatDigits, NO_CHAT_MESSAGE } from '@llevo/contract/rules/phone';
import { isLandline, validateReachablePhone } from '@llevo/contract/validators/phone-number';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { emailField, phoneField, textField } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { EmailField, TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../quote/dialogs.module.css';
import type { ContactDraft } from '../quoter-state.ts';

/** The driver calls this number; a code for it needs a chat. */
const reachable = (field: FormField<string>, hasChat: boolean): FormField<string> => ({
  ...field,
  validate: (value) =>
    field.validate(value) ??
    validateReachablePhone(value) ??
    (hasChat && chatDigits(value) === null ? NO_CHAT_MESSAGE : null),
});

/** Name, cellphone and e-mail of whoever books; WhatsApp needs no e-mail. */
export const contactFields = (person: ContactDraft, isByWhatsApp: boolean) => ({
  name: textField({ initial: person.name, message: 'Escribe tu nombre' }),
  cellphone: reachable(phoneField({ initial: person.cellphone, message: 'Escribe tu celular' }), isByWhatsApp),
  email: isByWhatsApp
    ? { ...textField({ initial: person.email, isRequired: false }), isHidden: true }
    : emailField({ initial: person.email }),
});

interface ContactFieldsProps {
  readonly bind: (name: 'name' | 'cellphone' | 'email') => BoundField;
  /** Whether the visitor can choose between WhatsApp and e-mail. */
  readonly hasChoice: boolean;
  readonly channel: BookingChannel;
  readonly onChannel: (channel: BookingChannel) => void;
}

/** The visitor's contact, and the way that the code takes. */
export function ContactFields({ bind, hasChoice, channel, onChannel }: ContactFieldsProps) {
  const cellphone = bind('cellphone');
  const email = bind('email');
  const isByWhatsApp = channel === 'whatsapp';
  const change = (next: BookingChannel) => (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    flushSync(() => {
      onChannel(next);
    });
    // The pressed button is gone.
    const field = form?.elements.namedItem(next === 'email' ? 'email' : 'cellphone');
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <>
      <TextField label="Nombre" autoComplete="name" maxLength={120} field={bind('name')} />
      <div>
        <TextField
          label="Celular"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...(isByWhatsApp
            ? { hint: 'Te enviamos un código por WhatsApp.' }
            : isLandline(cellphone.value) && {
                hint: 'Es un teléfono fijo: con un celular el conductor también te puede escribir.',
              })}
          field={cellphone}
        />
        {isByWhatsApp && (
          <button type="button" className={styles.link} onClick={change('email')}>
            No tengo WhatsApp: enviar por correo
          </button>
        )}
      </div>
      {!isByWhatsApp && (
        <div>
          <EmailField
            label="Correo"
            hasSuggestion
            autoComplete="email"
            maxLength={200}
            hint="Ahí te enviamos la confirmación y el enlace para seguir el viaje."
            field={{
              ...email,
              onChange: (value) => {
                email.onChange(value);
                // Whoever types an address has chosen, also before the company's channels are known.
                onChannel('email');
              },
            }}
          />
          {hasChoice && (
            <button type="button" className={styles.link} onClick={change('whatsapp')}>
              Mejor por WhatsApp, sin correo
            </button>
          )}
        </div>
      )}
    </>
  );
}
