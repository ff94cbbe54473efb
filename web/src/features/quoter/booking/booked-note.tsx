import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { buttonClass } from '../../../ui/controls/button.tsx';
import styles from '../quote/dialogs.module.css';

/** A quote that this browser has booked: its number, and the way to the trip. */
export const BookedNote = ({ booking }: { readonly booking: QuoteBooking }) => (
  <div className={styles.stack}>
    <p role="status">
      Ya lo pediste: <strong>{booking.number}</strong>
    </p>
    <a className={buttonClass('main')} href={booking.tracking_url}>
      Seguir mi viaje
    </a>
  </div>
);
