import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { displayPhone } from '@llevo/contract/rules/phone';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { phoneField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS } from '../../../lib/paths.ts';
import { CodeSample } from '../../../ui/back-office/data/code-sample.tsx';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { UnsavedGuard } from '../../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { quoterSettingsQuery, useSaveQuoter } from './api/quoter-settings.ts';
import { AvailabilityForm } from './availability-form.tsx';
import { BankAccountsPanel } from './bank-accounts-panel.tsx';
import {
  AboutField,
  colourField,
  ColourField,
  DEFAULT_COLOUR,
  emptyToNull,
  ownColour,
  typedColour,
} from './brand-fields.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { embedSnippet, PublishPanel } from './publish-panel.tsx';
import { QuoterPreview } from './quoter-preview.tsx';
import { PartLinks, PARTS } from './settings-parts.tsx';
import styles from './quoter-settings.module.css';

/** The form of colour and contact, whose values the preview shows too. */
function useBrandForm(settings: QuoterSettingsResponse) {
  const { save } = useSaveQuoter();
  const shown = {
    colour: settings.colour ?? DEFAULT_COLOUR,
    about: settings.about ?? '',
    phone: settings.phone ?? '',
    whatsapp: settings.whatsapp === null ? '' : displayPhone(`+${settings.whatsapp}`),
  };
  const form = useForm({
    fields: {
      colour: colourField(shown.colour),
      about: textField({ initial: shown.about, isRequired: false }),
      phone: phoneField({ initial: shown.phone, isRequired: false }),
      whatsapp: phoneField({ initial: shown.whatsapp, isRequired: false }),
    },
    send: async ({ colour, about, phone, whatsapp }) => {
      await save({
        ...(colour === shown.colour ? {} : { colour: ownColour(colour) }),
        ...(about === shown.about ? {} : { about: emptyToNull(about) }),
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
    <Panel {...PARTS.brand}>
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
        {/* Over both columns: it is several lines high. */}
        <div>
          <AboutField field={form.bind('about')} />
        </div>
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
    <Panel {...PARTS.embed}>
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
  const { colour, about, phone, whatsapp } = form.values;
  const logo = chosenLogo ?? settings.logo_url;
  const contact = useRef<HTMLDivElement>(null);
  return (
    <>
      <PartLinks />
      <div className={styles.columns}>
        <QuoterPreview
          company={{
            name: settings.name,
            colour: ownColour(typedColour(colour) ?? ''),
            about: emptyToNull(about),
            phone: emptyToNull(phone),
            whatsapp: emptyToNull(whatsapp),
            logo_url: logo,
            hours: settings.hours,
            area: settings.area,
            payment_types: settings.payment_types,
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
    </>
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
