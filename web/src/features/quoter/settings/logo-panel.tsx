import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { paths } from '@llevo/contract/paths';
import { UPLOAD_TYPES, validateFiles } from '@llevo/contract/validators/file-validators';
import { useId, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { useLiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { useSaveQuoter } from './api/quoter-settings.ts';
import styles from './quoter-settings.module.css';

/** Uploads a picture to Cloud Storage, where the server fetches it. The first call loads Firebase. */
async function uploadLogo(path: string, file: File): Promise<void> {
  const { startUpload } = await import('../../../lib/firebase/upload.ts');
  await new Promise<void>((resolve, reject) => {
    startUpload(path, file, {
      onProgress: () => undefined,
      onDone: resolve,
      onFailed: () => {
        reject(new UserFacingError('La conexión se perdió y la imagen no llegó. Vuelve a intentar.'));
      },
    }).catch(reject);
  });
}

const ACCEPT = [...new Set(Object.values(UPLOAD_TYPES))].join();

type LogoState = { readonly phase: 'idle'; readonly error: string | null } | { readonly phase: 'saving' };

const newPath = ({ accountId, uid }: LiveIdentity, { type }: File): string =>
  `${paths.userIncomingFolder(accountId, uid)}/${crypto.randomUUID()}.${type === UPLOAD_TYPES.png ? 'png' : 'jpg'}`;

/** Uploads, replaces and removes the logo; the server re-encodes it. */
export function LogoPanel({ settings: { logo_url: logo, name } }: { readonly settings: QuoterSettingsResponse }) {
  const identity = useLiveIdentity();
  const { saveLogo } = useSaveQuoter();
  const [state, setState] = useState<LogoState>({ phase: 'idle', error: null });
  const noteId = useId();

  const run = async (work: () => Promise<void>, done: string) => {
    setState({ phase: 'saving' });
    try {
      await work();
      setState({ phase: 'idle', error: null });
      notify('success', done);
    } catch (failure) {
      setState({ phase: 'idle', error: errorMessage(failure) });
    }
  };
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || identity === null) return;
    const error = validateFiles(files);
    if (error !== null) {
      setState({ phase: 'idle', error });
      return;
    }
    const path = newPath(identity, file);
    void run(async () => {
      await uploadLogo(path, file);
      await saveLogo(path);
    }, 'Logotipo guardado');
  };

  return (
    <Panel title="Logotipo">
      {logo !== null && <img className={styles.logo} src={logo} alt={`Logotipo de ${name}`} />}
      <label className={styles.file}>
        {state.phase === 'saving' ? 'Guardando…' : 'Elegir una imagen'}
        <input
          type="file"
          className="visually-hidden"
          accept={ACCEPT}
          disabled={state.phase === 'saving'}
          aria-label="Logotipo"
          aria-describedby={noteId}
          onChange={(event) => {
            choose([...(event.currentTarget.files ?? [])]);
            // Allows choosing the same file again after an error.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p id={noteId} className={styles.note}>
        JPG o PNG, hasta 5 MB. Mejor con fondo blanco o transparente.
      </p>
      <p role="alert" className={styles.error}>
        {state.phase === 'idle' && state.error}
      </p>
      {logo !== null && (
        <OutlineButton
          size="plain"
          onClick={() => {
            void run(() => saveLogo(null), 'Logotipo quitado');
          }}
        >
          Quitar el logotipo
        </OutlineButton>
      )}
    </Panel>
  );
}
