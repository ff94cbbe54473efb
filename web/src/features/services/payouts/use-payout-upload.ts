import type { ServiceRow } from '@llevo/contract/entities/service';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { incomingPath } from '../../../lib/firebase/incoming-path.ts';
import type { Upload } from '../../../lib/firebase/upload.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { attachDriverReceipt } from '../api/services.ts';
import { UserFacingError } from '../../../lib/http/user-facing-error.ts';
import { prepareImage } from '../../../lib/image/prepare-image.ts';

/** State of a receipt's upload. */
type UploadState =
  | { readonly phase: 'choosing'; readonly error: string | null }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'ready'; readonly picture: Blob }
  | { readonly phase: 'sending'; readonly picture: Blob; readonly share: number; readonly isPaused: boolean }
  | { readonly phase: 'attaching'; readonly picture: Blob }
  /** Nothing was attached; with `isRefused`, retrying the same picture is useless. */
  | { readonly phase: 'failed'; readonly picture: Blob; readonly message: string };

/** An upload and its controls. */
export interface PayoutUpload {
  readonly state: UploadState;
  readonly choose: (files: readonly File[]) => void;
  /** Uploads the chosen picture; also retries. */
  readonly send: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Cancels the upload and keeps the chosen picture. */
  readonly cancel: () => void;
  readonly chooseAnother: () => void;
}

const INITIAL_STATE: UploadState = { phase: 'choosing', error: null };

const REFUSED_MESSAGE = 'No tienes permiso para subir este comprobante. Vuelve a iniciar sesión y prueba otra vez.';
const LOST_MESSAGE = 'La conexión se perdió y el comprobante no llegó. Vuelve a intentar.';

/**
 * Uploads a receipt: redrawn here, sent straight to Storage under a random name, then attached by the server, which
 * verifies it. Unmounting cancels. `onDone` is called once it is attached.
 */
export function usePayoutUpload(identity: LiveIdentity, service: ServiceRow, onDone: () => void): PayoutUpload {
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>(INITIAL_STATE);
  /** The current upload; a new one or closing the dialog aborts it. */
  const sending = useRef<{ upload: Upload | null } | null>(null);

  const stop = () => {
    const ended = sending.current;
    sending.current = null;
    ended?.upload?.cancel();
  };
  useEffect(() => stop, []);

  const attach = async (mine: object, picture: Blob, path: string) => {
    setState({ phase: 'attaching', picture });
    try {
      await attachDriverReceipt(service, path);
      if (sending.current !== mine) return;
      void client.invalidateQueries({ queryKey: ['services', 'list'] });
      onDone();
    } catch (failure) {
      if (sending.current === mine) setState({ phase: 'failed', picture, message: errorMessage(failure) });
    }
  };

  const start = async (picture: Blob) => {
    const mine: { upload: Upload | null } = { upload: null };
    sending.current = mine;
    const isMine = () => sending.current === mine;
    const fail = (message: string) => {
      if (isMine()) setState({ phase: 'failed', picture, message });
    };
    setState({ phase: 'sending', picture, share: 0, isPaused: false });
    const path = incomingPath(identity, picture);
    try {
      const { startUpload } = await import('../../../lib/firebase/upload.ts');
      if (!isMine()) return;
      const upload = await startUpload(path, picture, {
        onProgress: (share) => {
          if (isMine()) setState((now) => (now.phase === 'sending' ? { ...now, share } : now));
        },
        onDone: () => {
          if (isMine()) void attach(mine, picture, path);
        },
        onFailed: (isRefused) => {
          fail(isRefused ? REFUSED_MESSAGE : LOST_MESSAGE);
        },
      });
      mine.upload = upload;
      if (!isMine()) upload.cancel();
    } catch {
      fail(LOST_MESSAGE);
    }
  };

  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setState({ phase: 'preparing' });
    try {
      setState({ phase: 'ready', picture: await prepareImage(files) });
    } catch (failure) {
      setState({
        phase: 'choosing',
        error: failure instanceof UserFacingError ? failure.message : LOST_MESSAGE,
      });
    }
  };

  const setPaused = (isPaused: boolean) => {
    const upload = sending.current?.upload;
    if (!upload) return;
    if (isPaused) upload.pause();
    else upload.resume();
    setState((now) => (now.phase === 'sending' ? { ...now, isPaused } : now));
  };

  return {
    state,
    choose: (files) => void choose(files),
    send: () => {
      if ('picture' in state) void start(state.picture);
    },
    pause: () => {
      setPaused(true);
    },
    resume: () => {
      setPaused(false);
    },
    cancel: () => {
      stop();
      setState((now) => ('picture' in now ? { phase: 'ready', picture: now.picture } : INITIAL_STATE));
    },
    chooseAnother: () => {
      stop();
      setState(INITIAL_STATE);
    },
  };
}
