import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../../lib/back-office-paths.ts';
import { useNow } from '../../../../lib/browser/use-now.ts';
import {
  earlierServicesPath,
  earlierServicesQuery,
  earlierServicesText,
} from '../../../../lib/services/earlier-services.ts';
import { useRights } from '../../../../lib/session/rights.ts';
import { shownSearch } from '../../../../lib/services/search-texts.ts';
import { SearchChip } from '../../../../ui/services/search-chip.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import type { Candidate } from './candidates.ts';
import { PinShape } from './pin-shape.tsx';
import type { PinKind } from './pin-shape.tsx';
import { ServiceButton } from './service-button.tsx';
import styles from './unassigned.module.css';

/** Which services are shown. */
export type PinFilter = 'all' | 'immediate' | 'reserved' | 'none';

const FILTERS: readonly { readonly value: PinFilter; readonly label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'immediate', label: 'Solo inmediatos' },
  { value: 'reserved', label: 'Solo reservas' },
  { value: 'none', label: 'Ninguno' },
];

const LEGEND: readonly { readonly kind: PinKind; readonly label: string }[] = [
  { kind: 'immediate', label: 'Inmediato' },
  { kind: 'reserved', label: 'Reserva' },
  { kind: 'tomorrow', label: 'Mañana' },
  { kind: 'late', label: 'Atrasado' },
  { kind: 'failed', label: 'Nadie lo tomó' },
];

interface UnassignedPanelProps {
  readonly services: readonly ServiceRow[];
  /** Whether there are more. */
  readonly isPartial: boolean;
  readonly filter: PinFilter;
  readonly selected: ServiceRow | null;
  /** The nearest drivers to the selected service. */
  readonly candidates: readonly Candidate[];
  /** The service that is being assigned. */
  readonly assigningId: string | null;
  readonly onFilter: (filter: PinFilter) => void;
  /** Null goes back to the list. */
  readonly onSelect: (service: ServiceRow | null) => void;
  readonly onAssign: (service: ServiceRow, candidate: Candidate) => void;
  readonly onClose: () => void;
}

/** The services without a driver as a list, and the drivers near the chosen one: all that pins can do, by keyboard. */
export function UnassignedPanel({ selected, onClose, onSelect, ...panel }: UnassignedPanelProps) {
  return (
    <MapPanel
      title={selected === null ? 'Sin conductor hoy y mañana' : `${selected.hour} ${selected.userName}`}
      label="Servicios sin conductor"
      shows={selected?.id ?? null}
      className={styles.panel}
      onEscape={() => {
        if (selected === null) onClose();
        else onSelect(null);
      }}
      onClose={onClose}
    >
      {selected === null ? (
        <ServiceList {...panel} onSelect={onSelect} />
      ) : (
        <ServiceChoice {...panel} service={selected} onSelect={onSelect} />
      )}
    </MapPanel>
  );
}

type ListProps = Pick<UnassignedPanelProps, 'services' | 'isPartial' | 'filter' | 'onFilter' | 'onSelect'>;

function ServiceList({ services, isPartial, filter, onFilter, onSelect }: ListProps) {
  return (
    <>
      <label className={styles.filter}>
        En el mapa
        <select
          value={filter}
          onChange={(event) => {
            onFilter(event.target.value as PinFilter);
          }}
        >
          {FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {services.length === 0 ? (
        <p className={styles.note}>Todos los servicios de hoy y mañana tienen conductor.</p>
      ) : (
        <ul className={styles.list}>
          {services.map((service) => (
            <li key={service.id}>
              <ListedService service={service} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      )}
      <EarlierNote />
      {isPartial && <p className={styles.note}>Hay más: los demás están en la lista de servicios.</p>}
      <ul className={styles.legend} aria-label="Señales del mapa">
        {LEGEND.map(({ kind, label }) => (
          <li key={kind}>
            <PinShape kind={kind} /> {label}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link to the open services of earlier days, which the map leaves out. */
function EarlierNote() {
  const today = guayaquilDate(useNow());
  const { data } = useQuery(earlierServicesQuery(today));
  if (data === undefined || data.total === 0) return null;
  return (
    <p className={styles.note}>
      <Link to={earlierServicesPath(today)}>{earlierServicesText(data.text)}</Link>
    </p>
  );
}

function ListedService({ service, onSelect }: { readonly service: ServiceRow } & Pick<ListProps, 'onSelect'>) {
  const search = shownSearch(service);
  return (
    <ServiceButton
      service={service}
      facts={`${formatDate(service.date)} · ${vehicleName(service.typeVehicle)}`}
      onPress={() => {
        onSelect(service);
      }}
    >
      {search !== null && <SearchChip search={search} />}
    </ServiceButton>
  );
}

type ChoiceProps = Pick<UnassignedPanelProps, 'candidates' | 'assigningId' | 'onSelect' | 'onAssign'>;

function ServiceChoice({
  service,
  candidates,
  assigningId,
  onSelect,
  onAssign,
}: ChoiceProps & { readonly service: ServiceRow }) {
  const search = shownSearch(service);
  const { works } = useRights();
  const [isFitOnly, setIsFitOnly] = useState(false);
  const shown = isFitOnly ? candidates.filter(({ reason }) => reason === null) : candidates;
  return (
    <>
      <p className={styles.note}>
        {formatDate(service.date)} · {vehicleName(service.typeVehicle)}
        <br />
        De {service.addressStart} a {service.addressFinish}
      </p>
      {search !== null && (
        <p className={styles.state}>
          <SearchChip search={search} />
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            onSelect(null);
          }}
        >
          Volver a la lista
        </button>
        <Link className={styles.link} to={servicePath(service.id)}>
          Ver el servicio
        </Link>
      </div>
      <h3 className={styles.subtitle}>{works ? 'Asignar a' : 'Los más cercanos'}</h3>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isFitOnly}
          onChange={(event) => {
            setIsFitOnly(event.target.checked);
          }}
        />
        Solo quienes pueden hacerlo
      </label>
      {shown.length === 0 ? (
        <p className={styles.note}>Ningún conductor del mapa está cerca. Aleja el mapa para ver más.</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((candidate) => (
            <li key={candidate.id}>
              <button
                type="button"
                className={styles.candidate}
                disabled={!works || assigningId !== null}
                onClick={() => {
                  onAssign(service, candidate);
                }}
              >
                <strong>{candidate.name}</strong>
                <span>a {candidate.minutes} min</span>
                <span>{vehicleName(candidate.vehicle)}</span>
                {candidate.reason !== null && <span className={styles.against}>{candidate.reason}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
