import { EMPTY_TRIP_STOP } from '../../../web/src/lib/map/trip-stop.ts';
import type { SearchExplanation } from '../../../web/src/lib/services/search-calls.ts';
import { MapCover } from '../../../web/src/ui/map/map-cover.tsx';
import { MapGate } from '../../../web/src/ui/map/map-gate.tsx';
import { TripMapCanvas, TripMapFrame } from '../../../web/src/ui/map/trip-map-frame.tsx';
import { BankAccountList } from '../../../web/src/ui/payments/bank-account-list.tsx';
import { NearestDrivers } from '../../../web/src/ui/services/nearest-drivers.tsx';
import { SearchChip } from '../../../web/src/ui/services/search-chip.tsx';
import { SearchPanel } from '../../../web/src/ui/services/search-panel.tsx';
import { SearchReasons } from '../../../web/src/ui/services/search-reasons.tsx';
import { PlaceField } from '../../../web/src/ui/places/place-field.tsx';
import { RouteFields } from '../../../web/src/ui/places/route-fields.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen, State } from '../section.tsx';
import { noop } from './fakes.ts';

const QUITO = { ...EMPTY_TRIP_STOP, point: { lat: -0.18, lng: -78.48 }, address: 'La Carolina', city: 'Quito' };
const LOST = { ...EMPTY_TRIP_STOP, address: 'Calle que nadie conoce', problem: 'No encontramos esa dirección' };
const ACCOUNTS = [
  {
    bank: 'Banco Pichincha',
    type: 'corriente',
    number: '2203456789',
    holder: 'Fletes del Sur',
    document: '1790016919001',
  },
] as const;
const INSTANT = '2026-11-24T13:30:00.000Z';
const SEARCHING = {
  state: 'searching',
  asked: 2,
  nearby: 3,
  starts_at: INSTANT,
  ends_at: INSTANT,
  offer_ends_at: '2099-01-01T00:00:00.000Z',
} as const;
const SEARCHES = [
  SEARCHING,
  ...(['failed', 'paused', 'planned'] as const).map((state) => ({ ...SEARCHING, state, offer_ends_at: null })),
];
const EXPLANATION = {
  search: null,
  farthest_minutes: 20,
  offers: [
    {
      id: 'o',
      driver: 'd1',
      driver_name: 'María de los Ángeles Guachamín',
      state: 'declined',
      pickup_minutes: 4,
      reason: 'Estoy lejos',
      created_at: INSTANT,
      expires_at: INSTANT,
      ended_at: INSTANT,
    },
  ],
  drivers: [
    {
      id: 'd2',
      name: 'Rosa Paredes',
      minutes: 7,
      unfit: null,
      rank: { idle_minutes: 35, stars: 4.8, acceptance: 0.9 },
    },
    { id: 'd3', name: 'Luis Cando', minutes: 3, unfit: 'busy', rank: null },
  ],
} satisfies SearchExplanation;
const stopHandlers = { onType: noop, onSuggestion: noop, onDevice: noop, onSwap: noop };

const Trips = () => (
  <>
    <Specimen name="StopsBlock" use="Partida y llegada; al escribir, lugares debajo.">
      <State name="vacío">
        <RouteFields stops={{ start: EMPTY_TRIP_STOP, end: EMPTY_TRIP_STOP }} {...stopHandlers} />
      </State>
      <State name="lleno">
        <RouteFields stops={{ start: QUITO, end: { ...QUITO, address: 'Quitumbe' } }} {...stopHandlers} />
      </State>
      <State name="con problema, y revisado">
        <RouteFields stops={{ start: LOST, end: EMPTY_TRIP_STOP }} isChecked {...stopHandlers} />
      </State>
    </Specimen>
    <Specimen name="PlaceField" use="Un lugar solo, como el centro de una zona.">
      <PlaceField
        which="start"
        texts={{ label: 'Lugar de la zona', placeholder: 'Dirección o sector' }}
        stop={QUITO}
        near={null}
        isMissing={false}
        onFocus={noop}
        onType={noop}
        onSuggestion={noop}
      />
    </Specimen>
    <Specimen name="NearestDrivers" use="Los conductores más cercanos a un servicio: uno se asigna con un toque.">
      <NearestDrivers
        drivers={[
          { id: 'a', name: 'Luz Paredes', drive: '3 min', facts: 'Quito · PBA-1234' },
          { id: 'b', name: 'José Pérez', drive: '12 min', facts: '' },
        ]}
        onAssign={noop}
      />
    </Specimen>
    <Specimen name="SearchChip, SearchPanel" use="La búsqueda de conductor de un servicio: estado, segundos y razones.">
      <div className={styles.row}>
        {SEARCHES.map((search) => (
          <SearchChip key={search.state} search={search} />
        ))}
        <SearchChip search={SEARCHING} isShort />
      </div>
      <State name="con conductor">
        <SearchPanel
          service={{ id: 's', driver: 'd', status: 'confirmado', typeService: 'IMMEDIATE', search: SEARCHING }}
        />
      </State>
      <State name="razones">
        <SearchReasons explanation={EXPLANATION} />
      </State>
    </Specimen>
    <Specimen name="BankAccountList" use="Lo que pide una transferencia; cada parte se copia.">
      <BankAccountList accounts={ACCOUNTS} amount={420.61} reference="S-7F3K9A" />
    </Specimen>
    <Specimen name="MapGate, MapCover" use="Lo mismo, de un mapa con capas propias.">
      <State name="llegando">
        <div className={styles.tall} style={{ position: 'relative' }}>
          <MapGate>
            <MapCover state="loading" retry={noop} />
          </MapGate>
        </div>
      </State>
      <State name="falló">
        <div className={styles.tall} style={{ position: 'relative' }}>
          <MapCover state="failed" retry={noop} />
        </div>
      </State>
    </Specimen>
    <Specimen name="TripMapFrame, TripMapCanvas" use="El sitio del mapa mientras llega, y cuando no llega.">
      <State name="llegando">
        <TripMapFrame className={styles.tall}>
          <TripMapCanvas element={{ current: null }} state="loading" />
        </TripMapFrame>
      </State>
      <State name="falló">
        <TripMapFrame className={styles.tall}>
          <TripMapCanvas element={{ current: null }} state="failed" />
        </TripMapFrame>
      </State>
    </Specimen>
  </>
);

export const trips: Section = { id: 'viajes', title: 'Viajes', content: Trips };
