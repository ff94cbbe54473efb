import type { TrackedSearch, TrackedService } from '@llevo/contract/entities/tracking';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { SearchProgress } from '../../../ui/tracking/search-progress.tsx';
import { CancelButton } from '../actions/cancel-button.tsx';
import { useSend } from '../actions/use-send.ts';
import { repeatSearch } from '../api/tracking.ts';
import tracking from '../tracking.module.css';
import { ReserveDialog } from './reserve-dialog.tsx';
import styles from './search.module.css';

interface SearchPanelProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly search: TrackedSearch;
  readonly onChange: (service: TrackedService) => void;
}

/** The search for a driver below the status: its progress, or the customer's choices. */
export function SearchPanel({ token, service, search, onChange }: SearchPanelProps) {
  switch (search.state) {
    case 'planned':
      return (
        <p className={tracking.next}>
          Se lo ofrecemos a los conductores desde el {formatDateTime(search.starts_at)}. Cuando uno acepte, aquí ves su
          nombre y su placa.
        </p>
      );
    case 'searching':
      return (
        <div className={styles.panel}>
          <SearchProgress search={search} typeService={service.typeService} places={service} />
          <p>Cuando uno acepte, aquí ves su nombre y su placa.</p>
          <CancelButton token={token} service={service} onChange={onChange} />
        </div>
      );
    case 'failed':
      return <FailedSearch token={token} service={service} search={search} onChange={onChange} />;
    case 'paused':
      return (
        <p className={tracking.next}>
          {service.company.name} está eligiendo tu conductor. Cuando acepte, aquí ves su nombre y su placa.
        </p>
      );
    case 'found':
      return null;
  }
}

const failureText = ({ asked }: Pick<TrackedSearch, 'asked'>): string => {
  if (asked === 0) return 'No hubo un conductor libre cerca de la partida.';
  return asked === 1
    ? 'Se lo ofrecimos a 1 conductor, que no lo tomó.'
    : `Se lo ofrecimos a ${asked.toString()} conductores y ninguno lo tomó.`;
};

/** Choices of a customer whose booking no driver took. */
function FailedSearch({ token, service, search, onChange }: SearchPanelProps) {
  const [isReserving, setIsReserving] = useState(false);
  const { isSending, error, send } = useSend();
  const repeat = () => {
    void send(async () => {
      onChange(await repeatSearch(token));
    });
  };
  const hasChoice = search.can_repeat || search.can_reserve;
  return (
    <div className={styles.panel}>
      <p>
        {failureText(search)} {service.company.name} también puede asignarte uno.
      </p>
      {hasChoice && <p>¿Qué prefieres?</p>}
      {error !== null && (
        <p className={tracking.problem} role="alert">
          {error}
        </p>
      )}
      <div className={styles.choices}>
        {search.can_repeat && (
          <Button isBusy={isSending} onClick={repeat}>
            Seguir buscando
          </Button>
        )}
        {search.can_reserve && (
          <Button
            variant="plain"
            onClick={() => {
              setIsReserving(true);
            }}
          >
            Reservar para otra hora
          </Button>
        )}
        <CancelButton token={token} service={service} onChange={onChange} />
      </div>
      {isReserving && (
        <ReserveDialog
          token={token}
          service={service}
          onClose={() => {
            setIsReserving(false);
          }}
          onReserved={onChange}
        />
      )}
    </div>
  );
}
