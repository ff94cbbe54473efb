import { useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';

interface Loaded<Data> {
  /** Null before the response. */
  readonly data: Data | null;
  readonly error: string | null;
  readonly replace: (data: Data) => void;
}

/** Loads data when a view opens, and again for another key. */
export function useLoad<Data>(key: string, load: () => Promise<Data>): Loaded<Data> {
  const [state, setState] = useState<{
    readonly key: string;
    readonly data: Data | null;
    readonly error: string | null;
  }>();
  useEffect(() => {
    let isOver = false;
    load().then(
      (data) => {
        if (!isOver) setState({ key, data, error: null });
      },
      (failure: unknown) => {
        if (!isOver) setState({ key, data: null, error: errorMessage(failure) });
      },
    );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for what is loaded
  }, [key]);
  const isCurrent = state?.key === key;
  return {
    data: isCurrent ? state.data : null,
    error: isCurrent ? state.error : null,
    replace: (data) => {
      setState({ key, data, error: null });
    },
  };
}
