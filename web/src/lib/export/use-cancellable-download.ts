import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../http/api-error.ts';
import { errorMessage } from '../http/error-handling.ts';

type DownloadState<Progress> =
  | { readonly phase: 'idle' }
  /** Without progress until the first report. */
  | { readonly phase: 'reading'; readonly progress: Progress | null }
  | { readonly phase: 'failed'; readonly message: string };

const IDLE = { phase: 'idle' } as const;

/** A download under way. */
interface Download<Progress> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** A long download and its controls. Unmounting cancels it. */
interface CancellableDownload<Progress> {
  readonly state: DownloadState<Progress>;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** The state of a download that `save` makes; it rejects for one that fails or was cancelled. */
export function useCancellableDownload<Progress>(
  save: (download: Download<Progress>) => Promise<void>,
): CancellableDownload<Progress> {
  const [state, setState] = useState<DownloadState<Progress>>(IDLE);
  const stop = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      stop.current?.abort();
    },
    [],
  );

  const run = async ({ signal }: AbortController) => {
    setState({ phase: 'reading', progress: null });
    try {
      await save({
        signal,
        onProgress: (progress) => {
          setState({ phase: 'reading', progress });
        },
      });
      setState(IDLE);
    } catch (cause) {
      if (signal.aborted) return;
      setState(isAborted(cause) ? IDLE : { phase: 'failed', message: errorMessage(cause) });
    }
  };

  return {
    state,
    start() {
      stop.current = new AbortController();
      void run(stop.current);
    },
    cancel() {
      stop.current?.abort();
      setState(IDLE);
    },
  };
}
