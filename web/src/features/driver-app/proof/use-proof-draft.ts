import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { readDriverSession } from '../api/driver-session.ts';
import { storedProof } from '../shared/stored-proofs.ts';
import type { ProofDraft } from '../shared/stored-proofs.ts';

interface UseProofDraft {
  /** The stored draft; null before it was read, or without one. */
  readonly draft: ProofDraft | null;
  readonly save: (draft: ProofDraft) => void;
  readonly remove: () => void;
}

/**
 * The proof of delivery that this driver has begun for a job. A phone without storage keeps none. `refusals` is the number
 * of refused actions of the job: a refusal may bring a proof back.
 */
export function useProofDraft(jobId: string, refusals: number): UseProofDraft {
  const [draft, setDraft] = useState<ProofDraft | null>(null);
  const [store] = useState(() => storedProof(readDriverSession()?.driver.id ?? '', jobId));
  useEffect(() => {
    let isOver = false;
    store.read().then(
      (found) => {
        if (!isOver) setDraft(found);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [store, refusals]);
  return {
    draft,
    save: (next) => {
      setDraft(next);
      store.save(next, serverNow()).catch(() => undefined);
    },
    remove: () => {
      setDraft(null);
      store.remove().catch(() => undefined);
    },
  };
}
