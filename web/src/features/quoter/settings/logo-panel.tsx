import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { MIN_LOGO_SIDE } from '@llevo/contract/rules/quoter/logo-size';
import { useId, useState } from 'react';
import { incomingPath } from '../../../lib/firebase/incoming-path.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { PICTURE_TYPES } from '../../../lib/image/picture-types.ts';
import { prepareImage } from '../../../lib/image/prepare-image.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { useLiveIdentity } from '../../../lib/session/live-identity.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { CompanyLogo } from '../../../ui/brand/company-logo.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import { PARTS } from './settings-parts.tsx';
import styles from './quoter-settings.module.css';

const REFUSED_MESSAGE = 'No tienes permiso para subir la imagen. Vuelve a iniciar sesión y prueba otra vez.';
const LOST_MESSAGE = 'La conexión se perdió y la imagen no llegó. Vuelve a intentar.';

/** Uploads a picture to Cloud Storage, where the server fetches it. The first call loads Firebase. */
async function uploadLogo(path: string, file: Blob): Promise<void> {
  const { startUpload } = await import('../../../lib/firebase/upload.ts');
  await new Promise<void>((resolve, reject) => {
    startUpload(path, file, {
      onProgress: () => undefined,
      onDone: resolve,
      onFailed: (isRefused) => {
        reject(new UserFacingError(isRefused ? REFUSED_MESSAGE : LOST_MESSAGE));
      },
    }).catch(reject);
  });
}

type LogoState = { readonly phase: 'idle'; readonly error: string | null } | { readonly phase: 'saving' };

interface LogoImageProps {
  readonly src: string;
  readonly name: string;
  readonly isPublished: boolean;
}

/** The logo, or why the browser could not show it. */
function LogoImage({ src, name, isPublished }: LogoImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === src) {
    return (
      <p className={styles.note}>
        {isPublished
          ? 'Tu logotipo está guardado, pero no se pudo mostrar. Vuelve a abrir la página.'
          : 'Tu logotipo está guardado. Se muestra cuando publiques el cotizador.'}
      </p>
    );
  }
  return (
    <div className={styles.logo}>
      <CompanyLogo
        src={src}
        alt={`Logotipo de ${name}`}
        onError={() => {
          setFailed(src);
        }}
      />
    </div>
  );
}

interface LogoPanelProps {
  readonly settings: QuoterSettingsResponse;
  /** Address of the logo to show: the stored one, or the picture that was just chosen. */
  readonly logo: string | null;
  /** Called with the picture once it is stored, or null once the logo is removed. */
  readonly onStored: (picture: Blob | null) => void;
}

/** Uploads, replaces and removes the logo; the server re-encodes it. */
export function LogoPanel({ settings: { name, published }, logo, onStored }: LogoPanelProps) {
  const identity = useLiveIdentity();
  const { saveLogo } = useSaveQuoter();
  const [state, setState] = useState<LogoState>({ phase: 'idle', error: null });
  const noteId = useId();

  const run = async (work: () => Promise<Blob | null>, done: string) => {
    setState({ phase: 'saving' });
    try {
      onStored(await work());
      setState({ phase: 'idle', error: null });
      notify('success', done);
    } catch (failure) {
      setState({ phase: 'idle', error: errorMessage(failure) });
    }
  };
  const choose = (files: readonly File[]) => {
    if (files.length === 0 || identity === null) return;
    void run(async () => {
      const picture = await prepareImage(files, { minSide: MIN_LOGO_SIDE, keepsTransparency: true });
      const path = incomingPath(identity, picture);
      await uploadLogo(path, picture);
      await saveLogo(path);
      return picture;
    }, 'Logotipo guardado');
  };

  return (
    <Panel {...PARTS.logo}>
      {logo !== null && <LogoImage src={logo} name={name} isPublished={published} />}
      <FileButton
        accept={PICTURE_TYPES}
        disabled={state.phase === 'saving'}
        aria-label="Logotipo"
        aria-describedby={noteId}
        onFiles={choose}
      >
        {state.phase === 'saving' ? 'Guardando…' : 'Elegir una imagen'}
      </FileButton>
      <p id={noteId} className={styles.note}>
        JPG, PNG o WEBP, de {MIN_LOGO_SIDE} píxeles o más por lado. Mejor con fondo blanco o transparente.
      </p>
      <p role="alert" className={styles.error}>
        {state.phase === 'idle' && state.error}
      </p>
      {logo !== null && (
        <div className={styles.actions}>
          <OutlineButton
            size="plain"
            onClick={() => {
              void run(async () => {
                await saveLogo(null);
                return null;
              }, 'Logotipo quitado');
            }}
          >
            Quitar el logotipo
          </OutlineButton>
        </div>
      )}
    </Panel>
  );
}
