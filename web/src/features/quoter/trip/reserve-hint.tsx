import { Button } from '../../../ui/controls/button.tsx';
import styles from './reserve-hint.module.css';

/** Between cities a vehicle needs a day and an hour: leads to the reservation, which keeps the trip. */
export const ReserveHint = ({ onReserve }: { readonly onReserve: () => void }) => (
  <aside className={styles.hint} aria-label="Viaje entre ciudades">
    <p>Entre ciudades conviene reservar: eliges el día y la hora, y un viaje de retorno cuesta menos.</p>
    <Button variant="quiet" onClick={onReserve}>
      Reservar este viaje
    </Button>
  </aside>
);
