import { formatCount } from '@llevo/contract/rules/format-number';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { IconShieldCheck } from '../../../ui/icons/shield-check.ts';
import { IconShieldX } from '../../../ui/icons/shield-x.ts';
import { verifyChainFrom } from '../api/audit.ts';
import type { AuditVerificationResult } from '../api/audit.ts';
import styles from './audit.module.css';

/** Progress of a verification, and its result. */
export type ChainVerification =
  | { readonly kind: 'running'; readonly checked: number; readonly total: number | null }
  /** `pending` entries are so recent that they are not linked to the chain yet. */
  | { readonly kind: 'intact'; readonly total: number; readonly pending: number }
  | { readonly kind: 'broken'; readonly sequence: number; readonly reasonText: string };

const REASON_TEXTS: Readonly<Record<NonNullable<AuditVerificationResult['broken']>['reason'], string>> = {
  missing: 'falta esa entrada',
  edited: 'su contenido fue modificado',
  misplaced: 'no está en el lugar que le corresponde',
  truncated: 'faltan las entradas del final',
};

/** Verifies the whole chain step by step and reports progress. Throws what `verifyFrom` throws. */
export async function verifyChain(
  verifyFrom: (from: number) => Promise<AuditVerificationResult>,
  onProgress: (check: ChainVerification) => void,
): Promise<void> {
  onProgress({ kind: 'running', checked: 0, total: null });
  let checked = 0;
  let from: number | null = 1;
  while (from !== null) {
    const result: AuditVerificationResult = await verifyFrom(from);
    checked += result.checked;
    if (result.broken) {
      const { sequence, reason } = result.broken;
      onProgress({ kind: 'broken', sequence, reasonText: REASON_TEXTS[reason] });
      return;
    }
    from = result.next;
    const { total, pending } = result;
    onProgress(from === null ? { kind: 'intact', total, pending } : { kind: 'running', checked, total });
  }
}

type VerificationState =
  | ChainVerification
  | { readonly kind: 'idle' }
  | { readonly kind: 'failed'; readonly message: string };

/** "Comprobar que nadie lo alteró": verifies the hash chain of the audit log in steps, and shows the progress and the result. */
export function AuditVerification() {
  const [state, setState] = useState<VerificationState>({ kind: 'idle' });
  const controllerRef = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      controllerRef.current?.abort();
    },
    [],
  );

  async function verify() {
    const controller = new AbortController();
    controllerRef.current = controller;
    try {
      await verifyChain((from) => verifyChainFrom(from, controller.signal), setState);
    } catch (error) {
      setState(controller.signal.aborted ? { kind: 'idle' } : { kind: 'failed', message: errorMessage(error) });
    }
  }

  return (
    <section className={styles.verification} data-outcome={state.kind} aria-label="Verificación de la cadena">
      <div className={styles.outcome} role={state.kind === 'broken' || state.kind === 'failed' ? 'alert' : 'status'}>
        <Outcome state={state} />
      </div>
      {state.kind === 'running' ? (
        <Button variant="default" onClick={() => controllerRef.current?.abort()}>
          Cancelar
        </Button>
      ) : (
        <Button variant="default" onClick={() => void verify()}>
          Comprobar que nadie lo alteró
        </Button>
      )}
    </section>
  );
}

function Outcome({ state }: { readonly state: VerificationState }) {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return <Progress checked={state.checked} total={state.total} />;
    case 'intact':
      return (
        <p className={styles.message}>
          <IconShieldCheck className={styles.intact} size={18} stroke={1.8} aria-hidden="true" />
          <span>
            <strong>Cadena íntegra: {state.total === 1 ? '1 entrada' : `${formatCount(state.total)} entradas`}</strong>
            {state.pending > 0 && <> ({formatCount(state.pending)} por enlazar)</>}
          </span>
        </p>
      );
    case 'broken':
      return (
        <p className={styles.message}>
          <IconShieldX className={styles.broken} size={18} stroke={1.8} aria-hidden="true" />
          <span>
            <strong>Cadena rota en la entrada {formatCount(state.sequence)}</strong>: {state.reasonText}. Lo anterior
            está íntegro; lo posterior no se puede garantizar. Avisa a soporte antes de hacer más cambios.
          </span>
        </p>
      );
    case 'failed':
      return <p className={styles.message}>No se pudo terminar la verificación. {state.message}</p>;
  }
}

function Progress({ checked, total }: { readonly checked: number; readonly total: number | null }) {
  return (
    <div className={styles.progress}>
      <span>
        Verificando… {formatCount(checked)}
        {total !== null && <span>{` de ${formatCount(total)}`}</span>}
      </span>
      <ProgressBar label="Avance de la verificación" done={checked} total={total} />
    </div>
  );
}
