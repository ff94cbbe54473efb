import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import type { DriverAction } from '../queue/queued-action.ts';
import { DeclineForm } from './decline-form.tsx';
import { JobDetails, JobLinks } from './job-details.tsx';
import { jobStateLabel, stepLabel } from './job-labels.ts';
import styles from './jobs.module.css';
import { ProofForm } from '../proof/proof-form.tsx';
import { SlideButton } from './slide-button.tsx';

interface JobViewProps {
  readonly job: DriverJob;
  readonly isWaiting: boolean;
  readonly act: (action: DriverAction) => void;
}

/** One job: its facts, and within the thumb's reach what the driver does next. */
export function JobView({ job, isWaiting, act }: JobViewProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const { id: jobId, state, next } = job;
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
          {isWaiting && ' · Por enviar cuando haya conexión'}
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
          Prueba de entrega
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
      {next !== null && (
        <div className={styles.slide}>
          <SlideButton
            key={next}
            label={stepLabel(next)}
            onConfirm={() => {
              act({ kind: 'advance', jobId, from: job.status, to: next });
            }}
          />
        </div>
      )}
      {isProving && (
        <ProofForm
          onClose={() => {
            setIsProving(false);
          }}
          onSend={(proof) => {
            act({ kind: 'deliver', jobId, ...proof });
            setIsProving(false);
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
