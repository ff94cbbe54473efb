import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { slugFromName } from '@llevo/contract/rules/quoter/company-slug';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SITE_URL } from '../../../lib/env.ts';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAction } from '../../../lib/http/use-action.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AddressForm } from './address-form.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import { QrCode } from './qr-code.tsx';
import { PARTS } from './settings-parts.tsx';
import styles from './quoter-settings.module.css';

/** Origin of this site: the browser's own on the emulators and on a preview. */
const origin = (): string => (typeof window === 'undefined' ? SITE_URL : window.location.origin);

/** HTML that shows the quoter on the company's own site. The account's id, unlike its address, never changes. */
export function embedSnippet(id: string): string {
  const address = `${origin()}${withQuery(PATHS.embeddedQuoter, { empresa: id })}`;
  return `<iframe src="${address}" title="Cotizador" width="100%" height="760" style="border:0" loading="lazy" allow="geolocation; clipboard-write"></iframe>`;
}

const PUBLISHED = 'Cotizador publicado';

/** Names a company that has no name yet, and publishes its quoter unless it is public already. */
function NameForm({ isPublished, hasAddress }: { readonly isPublished: boolean; readonly hasAddress: boolean }) {
  const { save } = useSaveQuoter();
  const form = useForm({
    fields: { name: textField({ message: 'Escribe el nombre de tu empresa' }) },
    send: async ({ name }) => {
      await save({ ...(!isPublished && { published: true }), name: name.trim() });
      notify('success', isPublished ? 'Nombre guardado' : PUBLISHED);
    },
  });
  const name = form.values.name.trim();
  const path = companyPath(slugFromName(name));
  return (
    <BackOfficeForm
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      submitLabel={isPublished ? 'Guardar el nombre' : 'Publicar el cotizador'}
      label="Nombre de la empresa"
    >
      <TextField
        label="Nombre de tu empresa"
        hint={
          name === '' || hasAddress
            ? 'Es el que leen tus clientes.'
            : `Tu dirección será ${origin()}${path} si está libre.`
        }
        autoComplete="organization"
        maxLength={120}
        field={form.bind('name')}
      />
    </BackOfficeForm>
  );
}

/** The quoter's address, to copy, print and change. */
function QuoterAddress({ id, slug }: Pick<PublishPanelProps['settings'], 'id' | 'slug'>) {
  const [hasQrCode, setHasQrCode] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const url = `${origin()}${companyPath(slug ?? id)}`;
  return (
    <>
      <p className={styles.address}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      {isChanging ? (
        <AddressForm
          slug={slug ?? ''}
          origin={origin()}
          onClose={() => {
            setIsChanging(false);
          }}
        />
      ) : (
        <div className={styles.actions}>
          <CopyButton text={url} label="Copiar la dirección" />
          <OutlineButton
            size="plain"
            onClick={() => {
              setIsChanging(true);
            }}
          >
            Cambiar la dirección
          </OutlineButton>
          {!hasQrCode && (
            <OutlineButton
              size="plain"
              onClick={() => {
                setHasQrCode(true);
              }}
            >
              Ver el código QR
            </OutlineButton>
          )}
        </div>
      )}
      {hasQrCode && <QrCode url={url} />}
    </>
  );
}

/** Switch to publish the quoter, with its URL and QR code. */
export function PublishPanel({ settings, onAddContact }: PublishPanelProps) {
  const { name, slug, published, has_rates: hasRates, has_name: hasName } = settings;
  const { save } = useSaveQuoter();
  const { isRunning, start } = useAction(async () => {
    await save({ published: !published });
    notify('success', published ? 'El cotizador ya no es público' : PUBLISHED);
  });
  if (!hasRates && !published) {
    return (
      <Panel {...PARTS.publish}>
        <p>
          Antes de publicarlo, <Link to={PATHS.rates}>guarda tus tarifas</Link>.
        </p>
      </Panel>
    );
  }
  return (
    <Panel {...PARTS.publish}>
      {hasName || published ? (
        <Switch
          label="Publicar el cotizador"
          hint={published ? 'Cualquiera con la dirección puede cotizar.' : 'Mientras tanto, la dirección no existe.'}
          isOn={published !== isRunning}
          onChange={start}
        />
      ) : null}
      {!hasName && published && (
        <p className={styles.caution} role="note">
          Tus clientes leen «{name}» como nombre de tu empresa. Pon el de verdad.
        </p>
      )}
      {!hasName && <NameForm isPublished={published} hasAddress={slug !== null} />}
      {published && <QuoterAddress id={settings.id} slug={settings.slug} />}
      {published && settings.phone === null && settings.whatsapp === null && (
        <p className={styles.caution} role="note">
          Tus clientes no tienen cómo llamarte.{' '}
          <button type="button" className={styles.inText} onClick={onAddContact}>
            Agrega un teléfono o WhatsApp
          </button>
          : lo ven al cotizar y al seguir su viaje.
        </p>
      )}
    </Panel>
  );
}

interface PublishPanelProps {
  readonly settings: Pick<
    QuoterSettingsResponse,
    'id' | 'name' | 'slug' | 'published' | 'has_rates' | 'has_name' | 'phone' | 'whatsapp'
  >;
  /** Leads to the fields of telephone and WhatsApp. */
  readonly onAddContact: () => void;
}
