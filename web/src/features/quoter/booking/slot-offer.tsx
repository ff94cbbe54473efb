import type { BookingObstacle } from '@llevo/contract/endpoints/services/bookings';
import { formatDate } from '@llevo/contract/rules/dates';
import { Button } from '../../../ui/controls/button.tsx';

export type FreeSlot = NonNullable<BookingObstacle['next']>;

interface SlotOfferProps {
  /** The next slot that is free; null without an offer. */
  readonly next: FreeSlot | null;
  readonly onSlot: (slot: FreeSlot) => void;
}

/** Takes the next free slot instead of the one that the company refused. */
export function SlotOffer({ next, onSlot }: SlotOfferProps) {
  if (next === null) return null;
  return (
    <Button
      variant="plain"
      onClick={() => {
        onSlot(next);
      }}
    >
      {`Reservar para el ${formatDate(next.date)} a las ${next.hour}`}
    </Button>
  );
}
