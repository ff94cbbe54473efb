import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { MAX_DECLINE_REASON_LENGTH } from '@llevo/contract/rules/services/driver-job-limits';
import { lazy, Suspense, useEffect, useState } from 'react';
import { patiently } from '../../../lib/http/load-patiently.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ProofForm } from '../proof/proof-form.tsx';
import { useProofDraft } from '../proof/use-proof-draft.ts';
import type { UseActionQueue } from '../queue/use-action-queue.ts';
import { CashForm } from './cash-form.tsx';
import { JobDetails, JobLinks, jobStateLabel, stepLabel } from './job-details.tsx';
import styles from './jobs.module.css';
import { SlideButton } from './slide-button.tsx';

const loadPinForm = patiently(() => import('./pin-form.tsx'));
/** Few companies ask for the digits. */
const PinForm = lazy(loadPinForm);

const REASONS = ['Ya tengo otro servicio', 'Mi vehículo no está disponible', 'No llego a tiempo'] as const;

interface DeclineFormProps {
  readonly onDecline: (motivo: string) => void;
  readonly onClose: () => void;
}

/** Form for the reason why a driver declines a job; the company reads it. */
function DeclineForm({ onDecline, onClose }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog title="¿Por qué no puedes?" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onDecline(reason.trim());
        }}
      >
        <div className={styles.reasons}>
          {REASONS.map((each) => (
            <Button
              key={each}
              variant="plain"
              aria-pressed={reason === each}
              onClick={() => {
                setReason(each);
              }}
            >
              {each}
            </Button>
          ))}
        </div>
        <Field label="Motivo">
          {(control) => (
            <textarea
              {...control}
              required
              maxLength={MAX_DECLINE_REASON_LENGTH}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
              }}
            />
          )}
        </Field>
        <Button type="submit" disabled={reason.trim() === ''}>
          Rechazar el servicio
        </Button>
      </form>
    </Dialog>
  );
}

interface JobViewProps {
  readonly job: DriverJob;
  readonly isWaiting: boolean;
  readonly act: UseActionQueue['act'];
  /** Number of refused actions of the job. */
  readonly refusals?: number;
  /** Called with the job from the response to a change that was not queued. */
  readonly onChanged: (job: DriverJob | null) => void;
}

/** One job: its details and, within the thumb's reach, the next action. */
export function JobView({ job, isWaiting, act, refusals = 0, onChanged }: JobViewProps) {
  const [isStarting, setIsStarting] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [isCollecting, setIsCollecting] = useState(false);
  /** Null until the driver opens or closes the form: it is then open as before the page was reloaded. */
  const [isProvingNow, setIsProving] = useState<boolean | null>(null);
  const { id: jobId, state, next } = job;
  const { draft, save, remove } = useProofDraft(jobId, refusals);
  const isProving = isProvingNow ?? (draft?.isOpen === true && job.can_deliver);
  useEffect(() => {
    // At the customer's door there may be no network.
    if (job.needs_pin) loadPinForm().catch(() => undefined);
  }, [job.needs_pin]);
  const decline = () => {
    setIsDeclining(true);
  };
  return (
    <article className={styles.job} aria-labelledby="job-title">
      <a className={styles.back} href="#/">
        <Icon name="back" />
        Servicios
      </a>
      <header className={styles.head}>
        <h1 id="job-title">Servicio {job.number}</h1>
        <p role="status">
          {jobStateLabel(job)}
          {isWaiting && <span>{' · Por enviar cuando haya conexión'}</span>}
        </p>
      </header>
      {state === 'current' && <JobLinks job={job} />}
      {job.can_deliver && (
        <Button
          variant="plain"
          onClick={() => {
            setIsProving(true);
          }}
        >
          {draft === null ? 'Prueba de entrega' : 'Seguir con la prueba de entrega'}
        </Button>
      )}
      <JobDetails job={job} />
      {state === 'current' && job.can_decline && (
        <Button variant="quiet" onClick={decline}>
          Ya no puedo hacerlo
        </Button>
      )}
      {state === 'offered' && (
        <div className={styles.actions}>
          <Button variant="plain" onClick={decline}>
            No puedo
          </Button>
          <Button
            onClick={() => {
              act({ kind: 'accept', jobId, updatedAt: job.updatedAt });
            }}
          >
            Aceptar el servicio
          </Button>
        </div>
      )}
      {job.can_arrive && (
        <div className={styles.slide}>
          <SlideButton
            key="arrive"
            label="Llegué"
            onConfirm={() => {
              act({ kind: 'arrive', jobId });
            }}
          />
        </div>
      )}
      {next !== null && !job.can_arrive && (
        <div className={styles.slide}>
          <SlideButton
            key={next}
            label={stepLabel(next)}
            onConfirm={() => {
              // Jobs that an older release stored on this phone have no amount, which is not above 0 either.
              if (next === 'finalizado' && job.cash_due > 0) setIsCollecting(true);
              else if (job.needs_pin) setIsStarting(true);
              else act({ kind: 'advance', jobId, from: job.status, to: next });
            }}
          />
        </div>
      )}
      {isProving && (
        <ProofForm
          draft={draft}
          onDraft={save}
          onClose={() => {
            setIsProving(false);
          }}
          onSend={(proof) => {
            act({ kind: 'deliver', jobId, ...proof });
            remove();
            setIsProving(false);
          }}
        />
      )}
      {isStarting && (
        <Suspense>
          <PinForm
            job={job}
            isWaiting={isWaiting}
            act={act}
            onStarted={(started) => {
              onChanged(started);
              setIsStarting(false);
            }}
            onClose={() => {
              setIsStarting(false);
            }}
          />
        </Suspense>
      )}
      {isCollecting && (
        <CashForm
          due={job.cash_due}
          onClose={() => {
            setIsCollecting(false);
          }}
          onConfirm={(cash) => {
            act({ kind: 'advance', jobId, from: job.status, to: 'finalizado', cash });
            setIsCollecting(false);
          }}
        />
      )}
      {isDeclining && (
        <DeclineForm
          onClose={() => {
            setIsDeclining(false);
          }}
          onDecline={(motivo) => {
            act({ kind: 'decline', jobId, motivo });
            window.location.hash = '#/';
          }}
        />
      )}
    </article>
  );
}
