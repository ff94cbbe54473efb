import { EMPTY_STOP } from '../../../web/src/lib/map/trip-stop.ts';
import { TripMapCanvas, TripMapFrame } from '../../../web/src/ui/map/trip-map-frame.tsx';
import { StopsBlock } from '../../../web/src/ui/places/route-fields.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen, State } from '../section.tsx';
import { nothing } from './fake-field.ts';

const QUITO = { ...EMPTY_STOP, point: { lat: -0.18, lng: -78.48 }, address: 'La Carolina', city: 'Quito' };
const LOST = { ...EMPTY_STOP, address: 'Calle que nadie conoce', problem: 'No encontramos esa dirección' };
const on = { onType: nothing, onSuggestion: nothing, onDevice: nothing, onSwap: nothing };

const Trips = () => (
  <>
    <Specimen name="StopsBlock" use="Partida y llegada; al escribir, lugares debajo.">
      <State name="vacío">
        <StopsBlock stops={{ start: EMPTY_STOP, end: EMPTY_STOP }} {...on} />
      </State>
      <State name="lleno">
        <StopsBlock stops={{ start: QUITO, end: { ...QUITO, address: 'Quitumbe' } }} {...on} />
      </State>
      <State name="con problema, y revisado">
        <StopsBlock stops={{ start: LOST, end: EMPTY_STOP }} isChecked {...on} />
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
