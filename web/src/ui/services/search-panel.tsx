import { MAX_RING_MINUTES } from '@llevo/contract/entities/dispatch-settings';
import type { SearchRow } from '@llevo/contract/entities/service-search';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { searchExplanationQuery, useSearchControl } from '../../lib/services/search-calls.ts';
import type { SearchAction, SearchExplanation } from '../../lib/services/search-calls.ts';
import { useRights } from '../../lib/session/rights.ts';
import { needsDriver, shownSearch } from '../../lib/services/search-texts.ts';
import { SearchChip } from './search-chip.tsx';
import { SearchReasons } from './search-reasons.tsx';
import styles from './search-panel.module.css';

type PanelService = Pick<ServiceRow, 'id' | 'driver' | 'status' | 'typeService' | 'search'>;

/** Whether a service has a search, or could have one. */
export const hasSearchPanel = (service: PanelService): boolean => service.search !== null || needsDriver(service);

interface SearchPanelProps {
  readonly service: PanelService;
  /** Folds the reasons, and has none before a driver was asked, not only before the first search: for a dialog where the form is more important. */
  readonly isFolded?: boolean;
}

/** The search for a service's driver: its state, what can be done, and why drivers were or were not asked. */
export function SearchPanel({ service, isFolded = false }: SearchPanelProps) {
  const isOpen = needsDriver(service);
  const { works } = useRights();
  // A reserved service has time: its day's drivers are read when they are asked for.
  const isActive = shownSearch(service) !== null && service.typeService === 'IMMEDIATE';
  const [isShown, setIsShown] = useState(isActive && !isFolded);
  const query = useQuery({ ...searchExplanationQuery(service), enabled: isShown || isActive });
  const hasReasons = isFolded ? (service.search?.asked ?? 0) > 0 : service.search !== null;
  const search = isOpen && service.search?.state !== 'found' ? service.search : null;
  return (
    <div className={styles.panel}>
      {search !== null && (
        <p className={styles.state}>
          <SearchChip search={search} />
        </p>
      )}
      {isOpen && works && <SearchButtons service={service} farthestMinutes={query.data?.farthest_minutes ?? 0} />}
      {hasReasons && (
        <details
          className={styles.reasons}
          open={isShown}
          onToggle={(event) => {
            setIsShown(event.currentTarget.open);
          }}
        >
          <summary>{isOpen ? 'A quién se preguntó, y por qué' : 'A quién se preguntó'}</summary>
          <Reasons data={query.data} error={query.error} isReserved={service.typeService === 'RESERVE'} />
        </details>
      )}
    </div>
  );
}

interface ReasonsProps {
  readonly data: SearchExplanation | undefined;
  readonly error: Error | null;
  readonly isReserved: boolean;
}

function Reasons({ data, error, isReserved }: ReasonsProps) {
  if (data !== undefined) return <SearchReasons explanation={data} isReserved={isReserved} />;
  return <p className={styles.note}>{error === null ? 'Cargando...' : errorMessage(error)}</p>;
}

interface SearchButtonsProps {
  readonly service: PanelService;
  /** Minutes that the search reaches; 0 while unknown. */
  readonly farthestMinutes: number;
}

/** Actions on the search: decide by hand, search again, or search farther away. */
function SearchButtons({ service, farthestMinutes }: SearchButtonsProps) {
  const control = useSearchControl();
  const [running, setRunning] = useState<SearchAction['kind'] | null>(null);
  const { search } = service;
  const isSearching = search?.state === 'searching';
  const wider = Math.min(MAX_RING_MINUTES, farthestMinutes * 2);
  const press = async (action: SearchAction) => {
    if (running !== null) return;
    setRunning(action.kind);
    await control(service.id, action);
    setRunning(null);
  };
  const offered: readonly (SearchAction & { readonly label: string })[] = [
    ...(isSearching || search?.state === 'planned' ? [{ kind: 'pause', label: 'Decidir yo' } as const] : []),
    ...(isSearching ? [] : [{ kind: 'start', label: startLabel(search) } as const]),
    ...(canWiden(service) && wider > farthestMinutes
      ? [{ kind: 'widen', farthestMinutes: wider, label: `Ampliar a ${wider.toString()} min` } as const]
      : []),
  ];
  return (
    <div className={styles.buttons}>
      {offered.map(({ label, ...action }) => (
        <Button
          key={action.kind}
          variant="default"
          loading={running === action.kind}
          onClick={() => void press(action)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

const canWiden = ({ typeService, search }: PanelService): boolean => typeService === 'IMMEDIATE' && search !== null;

function startLabel(search: SearchRow | null): string {
  if (search === null) return 'Buscar conductor';
  return search.state === 'planned' ? 'Buscar ahora' : 'Volver a buscar';
}
