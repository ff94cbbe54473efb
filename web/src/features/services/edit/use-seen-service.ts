import type { ServiceRow } from '@llevo/contract/entities/service';
import { useState } from 'react';
import { changeParts } from '../../../lib/http/conflict.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { parseServiceConflict } from '../driver/conflict-text.ts';

interface SeenService {
  /** The service that was shown, or the newest one after a conflict: the precondition of a change. */
  readonly seen: ServiceRow;
  /** Runs a change of it. After a conflict the next run is one of the newest service. */
  readonly run: <Result>(change: (service: ServiceRow) => Promise<Result>) => Promise<Result>;
  readonly explain: (failure: unknown) => string;
}

/** A service that is changed by a confirmed step, which another person may have changed first. */
export function useSeenService(shown: ServiceRow): SeenService {
  const [seen, setSeen] = useState(shown);
  return {
    seen,
    run: async (change) => {
      try {
        return await change(seen);
      } catch (failure) {
        setSeen(parseServiceConflict(failure)?.service ?? seen);
        throw failure;
      }
    },
    explain: (failure) => {
      const conflict = parseServiceConflict(failure);
      if (conflict?.service === undefined || conflict.service.updatedAt === shown.updatedAt) {
        return errorMessage(failure);
      }
      const { who, when } = changeParts(conflict);
      return `${errorMessage(failure)}. ${who} lo cambió${when}: revísalo y confirma otra vez.`;
    },
  };
}
