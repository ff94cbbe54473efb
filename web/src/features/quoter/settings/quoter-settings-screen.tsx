import { BrandColour } from '@llevo/contract/entities/quoter-settings';
import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { isReadableUnderWhite, nearestReadableColour } from '@llevo/contract/rules/quoter/brand-colour';
import { displayPhone } from '@llevo/contract/rules/phone';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { phoneField } from '../../../lib/form/fields.ts';
import type { FormField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import type { BoundField } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS } from '../../../lib/paths.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { CodeSample } from '../../../ui/back-office/data/code-sample.tsx';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { UnsavedGuard } from '../../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { quoterSettingsQuery, useSaveQuoter } from './api/quoter-settings.ts';
import { AvailabilityForm } from './availability-form.tsx';
import { BankAccountsPanel } from './bank-accounts-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { embedSnippet, PublishPanel } from './publish-panel.tsx';
import { QuoterPreview } from './quoter-preview.tsx';
import styles from './quoter-settings.module.css';

/** The product's own colour: the picker shows it while the company has none. */
const DEFAULT_COLOUR = '#0b6b5e';

/** Under an empty code. */
const LLEVO_COLOUR_HINT = `Ahora el de Llevo, ${DEFAULT_COLOUR}. Escribe el de tu manual de marca.`;

const UNREADABLE_MESSAGE = 'El texto blanco no se lee bien sobre este color.';

const NO_COLOUR_MESSAGE = 'Escribe el color como #0b6b5e.';

/** A typed colour as it is stored; null while it is incomplete. */
const typedColour = (text: string): string | null => BrandColour.safeParse(text.trim()).data ?? null;

/** A colour with readable white text; '' without a colour. */
const colourField = (initial: string | null): FormField<string> => ({
  initial: initial ?? '',
  isRequired: false,
  isHidden: false,
  isSecret: false,
  validate: (colour) => {
    if (colour === '') return null;
    if (!BrandColour.safeParse(colour).success) return NO_COLOUR_MESSAGE;
    return isReadableUnderWhite(colour) ? null : UNREADABLE_MESSAGE;
  },
});

/** Field for the brand colour, with a sample; offers the nearest readable shade of an unreadable one. */
function ColourField({ field }: { readonly field: BoundField }) {
  const typed = typedColour(field.value);
  const colour = typed ?? DEFAULT_COLOUR;
  const isReadable = isReadableUnderWhite(colour);
  const nearest = nearestReadableColour(colour);
  return (
    <>
      <Field
        label="Color"
        hint="Para tu cotizador y los botones de los correos, con texto blanco."
        error={isReadable ? field.error : UNREADABLE_MESSAGE}
      >
        {({ className: _own, ...control }) => (
          <input
            {...control}
            className={styles.colour}
            type="color"
            name={field.name}
            value={colour}
            onChange={(event) => {
              field.onChange(event.target.value);
            }}
          />
        )}
      </Field>
      <TextField
        label="Código del color"
        hint={field.value === '' ? LLEVO_COLOUR_HINT : 'El de tu manual de marca, como #0b6b5e.'}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        isOptional
        field={{ ...field, error: field.value.trim() === '' || typed !== null ? undefined : field.error }}
      />
      {field.value !== '' && (
        <div className={styles.actions}>
          {!isReadable && (
            <OutlineButton
              size="plain"
              onClick={() => {
                field.onChange(nearest);
              }}
            >
              Usar {nearest}, el más parecido que se lee
            </OutlineButton>
          )}
          <OutlineButton
            size="plain"
            onClick={() => {
              field.onChange('');
            }}
          >
            Usar el color de Llevo
          </OutlineButton>
        </div>
      )}
    </>
  );
}

const emptyToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The form of colour and contact, whose values the preview shows too. */
function useBrandForm(settings: QuoterSettingsResponse) {
  const { save } = useSaveQuoter();
  const shown = {
    phone: settings.phone ?? '',
    whatsapp: settings.whatsapp === null ? '' : displayPhone(`+${settings.whatsapp}`),
  };
  const form = useForm({
    fields: {
      colour: colourField(settings.colour),
      phone: phoneField({ initial: shown.phone, isRequired: false }),
      whatsapp: phoneField({ initial: shown.whatsapp, isRequired: false }),
    },
    send: async ({ colour, phone, whatsapp }) => {
      await save({
        colour: emptyToNull(colour.toLowerCase()),
        // A number of a former release that would be refused today stays until it is changed.
        ...(phone === shown.phone ? {} : { phone: emptyToNull(phone) }),
        ...(whatsapp === shown.whatsapp ? {} : { whatsapp: emptyToNull(whatsapp) }),
      });
      form.resetDirty();
      notify('success', 'Cambios guardados');
    },
  });
  return form;
}

type BrandForm = ReturnType<typeof useBrandForm>;

/** Colour and contact of the company, as visitors see them. */
function BrandPanel({ form }: { readonly form: BrandForm }) {
  return (
    <Panel title="Marca y contacto">
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel="Guardar marca y contacto"
        label="Marca y contacto"
        isDirty={form.isDirty}
        onDiscard={form.reset}
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

/** The snippet that shows the quoter on the company's own site. */
function EmbedPanel({ id }: { readonly id: string }) {
  return (
    <Panel title="En tu propia página">
      <p>Copia estas líneas en el HTML de tu sitio, donde quieras mostrar el cotizador.</p>
      <CodeSample label="Código para tu página" code={embedSnippet(id)} copyLabel="Copiar el código" isWrapped />
    </Panel>
  );
}

/** The address of a picture that was just stored: the browser has it already. Null before, and after a removal. */
function usePictureAddress() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return [
    address,
    (picture: Blob | null) => {
      setAddress(picture && URL.createObjectURL(picture));
    },
  ] as const;
}

function QuoterSettings({ settings }: { readonly settings: QuoterSettingsResponse }) {
  const form = useBrandForm(settings);
  const [chosenLogo, showLogo] = usePictureAddress();
  const { colour, phone, whatsapp } = form.values;
  const logo = chosenLogo ?? settings.logo_url;
  const contact = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.columns}>
      <QuoterPreview
        company={{
          name: settings.name,
          colour: typedColour(colour),
          phone: emptyToNull(phone),
          whatsapp: emptyToNull(whatsapp),
          logo_url: logo,
          hours: settings.hours,
          area: settings.area,
        }}
      />
      <div className={styles.stack}>
        <PublishPanel
          settings={settings}
          onAddContact={() => {
            contact.current?.querySelector<HTMLInputElement>('input[type="tel"]')?.focus();
          }}
        />
        <div ref={contact}>
          <BrandPanel form={form} />
        </div>
        <LogoPanel settings={settings} logo={logo} onStored={showLogo} />
        <BankAccountsPanel settings={settings} />
        <AvailabilityForm settings={settings} />
        <EmbedPanel id={settings.id} />
      </div>
    </div>
  );
}

const PARENT = { to: PATHS.account, label: 'Mi cuenta' } as const;

/** Settings of the company's own quoter: publication, brand and availability. */
export default function QuoterSettingsScreen() {
  const settings = useQuery(quoterSettingsQuery());
  return (
    <DetailPage title="Cotizador público" parent={PARENT} note="Tus clientes cotizan y piden con tus tarifas.">
      <UnsavedGuard />
      <QueryBoundary query={settings} failureTitle="No pudimos cargar el cotizador">
        {(loaded) => <QuoterSettings settings={loaded} />}
      </QueryBoundary>
    </DetailPage>
  );
}
