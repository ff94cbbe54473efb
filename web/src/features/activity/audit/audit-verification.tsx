import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { formatCount } from '../../../lib/i18n/format-number.ts';
import { ProgressBar } from '../../../ui/back-office/status/progress-bar.tsx';
import { verifyChainFrom } from '../api/audit.ts';
import styles from './audit.module.css';
import { verifyChain } from './verify-chain.ts';
import type { ChainVerification } from './verify-chain.ts';

type VerificationState =
  ChainVerification | { readonly kind: 'idle' } | { readonly kind: 'failed'; readonly words: string };

/** "Verificar cadena": recomputes the record's chain of hashes, step by step, and says what came of it. */
export function AuditVerification() {
  const [state, setState] = useState<VerificationState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  async function verify() {
    const stop = new AbortController();
    running.current = stop;
    try {
      await verifyChain((from) => verifyChainFrom(from, stop.signal), setState);
    } catch (failure) {
      setState(stop.signal.aborted ? { kind: 'idle' } : { kind: 'failed', words: errorMessage(failure) });
    }
  }

  return (
    <section className={styles.chain} data-outcome={state.kind} aria-label="Verificación de la cadena">
      <div className={styles.outcome} role={state.kind === 'broken' || state.kind === 'failed' ? 'alert' : 'status'}>
        <Outcome shown={state} />
      </div>
      {state.kind === 'running' ? (
        <Button variant="outline" onClick={() => running.current?.abort()}>
          Cancelar
        </Button>
      ) : (
        <Button variant="outline" onClick={() => void verify()}>
          Verificar cadena
        </Button>
      )}
    </section>
  );
}

function Outcome({ shown }: { readonly shown: VerificationState }) {
  switch (shown.kind) {
    case 'idle':
      return (
        <p className={styles.words}>
          Cada entrada lleva la huella de la anterior: si alguien edita, borra o reordena una, la verificación lo
          muestra.
        </p>
      );
    case 'running':
      return <Progress checked={shown.checked} total={shown.total} />;
    case 'intact':
      return (
        <p className={styles.words}>
          <IconShieldCheck className={styles.good} size={22} stroke={1.8} aria-hidden="true" />
          <strong>Cadena íntegra: {shown.total === 1 ? '1 entrada' : `${formatCount(shown.total)} entradas`}</strong>
        </p>
      );
    case 'broken':
      return (
        <p className={styles.words}>
          <IconShieldX className={styles.bad} size={22} stroke={1.8} aria-hidden="true" />
          <span>
            <strong>Cadena rota en la entrada {formatCount(shown.sequence)}</strong>: {shown.words}. Lo anterior está
            íntegro; lo posterior no se puede garantizar. Avisa a soporte antes de hacer más cambios.
          </span>
        </p>
      );
    case 'failed':
      return <p className={styles.words}>No se pudo terminar la verificación. {shown.words}</p>;
  }
}

function Progress({ checked, total }: { readonly checked: number; readonly total: number | null }) {
  return (
    <div className={styles.progress}>
      <span>
        Verificando… {formatCount(checked)}
        {total !== null && ` de ${formatCount(total)}`}
      </span>
      <ProgressBar label="Avance de la verificación" done={checked} total={total} />
    </div>
  );
}
