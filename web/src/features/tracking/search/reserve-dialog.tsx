import type { TrackedService } from '@llevo/contract/entities/tracking';
import { formatDate, guayaquilDate } from '@llevo/contract/rules/dates';
import { formatDollars } from '@llevo/contract/rules/money';
import { lastReservableDate, scheduleProblem } from '@llevo/contract/rules/services/schedule-problem';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { dayHint } from '../../../lib/i18n/format-day.ts';
import { SCHEDULE_TEXTS } from '../../../lib/services/schedule-texts.ts';
import { mainlandClock } from '../../../lib/time/mainland-clock.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { isPhoneEnd, PhoneEndField } from '../actions/phone-end-field.tsx';
import { useSend } from '../actions/use-send.ts';
import { priceReservation, reserveService } from '../api/tracking.ts';
import type { ReservationPrice, ReservationSlot } from '../api/tracking.ts';
import tracking from '../tracking.module.css';
import styles from './search.module.css';

const PROBLEMS = {
  no_date: 'Elige la fecha',
  no_hour: 'Elige la hora',
  ...SCHEDULE_TEXTS,
} as const;

type Priced = { readonly price: ReservationPrice } | { readonly problem: string };

/** The price of a slot, or why it cannot be reserved; undefined while neither is known. */
function usePrice(token: string, slot: ReservationSlot | null, round: number) {
  const key = slot && `${slot.date} ${slot.hour} ${round.toString()}`;
  const load = useRetry<Priced>(key, async (signal) => {
    if (slot === null) throw new Error('Missing slot to price');
    try {
      return { price: await priceReservation(token, slot, signal) };
    } catch (error) {
      // Asking again would get the same answer.
      if (error instanceof ApiError && error.status < 500) return { problem: errorMessage(error) };
      throw error;
    }
  });
  return {
    isLoading: load.status === 'loading',
    isFailed: load.status === 'failed',
    priced: load.status === 'ready' ? load.value : null,
  };
}

interface ReserveDialogProps {
  readonly token: string;
  readonly service: TrackedService;
  readonly onClose: () => void;
  readonly onReserved: (service: TrackedService) => void;
}

/** Reserves for another time, at a price that is shown before. */
export function ReserveDialog({ token, service, onClose, onReserved }: ReserveDialogProps) {
  const [openedAtMs] = useState(serverNow);
  const [slot, setSlot] = useState<ReservationSlot>({ date: '', hour: '' });
  const [phoneEnd, setPhoneEnd] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [round, setRound] = useState(0);
  const { isSending, error, send } = useSend();
  const problem = scheduleProblem(slot, serverNow());
  const { isLoading, isFailed, priced } = usePrice(token, problem === null ? slot : null, round);
  const price = priced !== null && 'price' in priced ? priced.price : null;
  const isShownProblem = problem !== null && (isChecked || (slot.date !== '' && slot.hour !== ''));
  const clock = mainlandClock(service.start, service.end);

  const submit = () => {
    setIsChecked(true);
    if (price === null || !isPhoneEnd(phoneEnd)) return;
    void send(async () => {
      try {
        onReserved(await reserveService(token, { ...slot, total: price.total, phoneEnd }));
        onClose();
      } catch (failure) {
        if (failure instanceof ApiError && failure.body?.inputError === 'total') setRound((count) => count + 1);
        throw failure;
      }
    });
  };

  return (
    <Dialog
      title="Reservar para otra hora"
      onClose={onClose}
      footer={
        <div className={tracking.dialogButtons}>
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button isBusy={isSending} disabled={problem === null && price === null} onClick={submit}>
            {price === null ? 'Reservar' : `Reservar por ${formatDollars(price.total)}`}
          </Button>
        </div>
      }
    >
      <div className={tracking.stack}>
        <p>Elige cuándo te recogemos. Antes de reservar ves el precio de ese día y esa hora.</p>
        <div className={styles.pair}>
          <Field
            label="Fecha"
            hint={dayHint(slot.date, guayaquilDate(openedAtMs))}
            error={isShownProblem ? PROBLEMS[problem] : undefined}
          >
            {(control) => (
              <input
                {...control}
                type="date"
                name="date"
                min={guayaquilDate(openedAtMs)}
                max={lastReservableDate(openedAtMs)}
                value={slot.date}
                onChange={(event) => {
                  setSlot({ ...slot, date: event.target.value });
                }}
              />
            )}
          </Field>
          <Field label="Hora" hint={clock === '' ? undefined : `En ${clock}`}>
            {(control) => (
              <input
                {...control}
                type="time"
                name="hour"
                value={slot.hour}
                onChange={(event) => {
                  setSlot({ ...slot, hour: event.target.value });
                }}
              />
            )}
          </Field>
        </div>
        <div role="status" className={styles.price}>
          {problem !== null && <p className={styles.muted}>Con la fecha y la hora te decimos el precio.</p>}
          {isLoading && <p className={styles.muted}>Calculando el precio…</p>}
          {isFailed && <p className={styles.muted}>No pudimos calcular el precio; lo seguimos intentando.</p>}
          {priced !== null && 'problem' in priced && <p>{priced.problem}</p>}
          {price !== null && <Price price={price} slot={slot} today={service.total} />}
        </div>
        <PhoneEndField value={phoneEnd} isChecked={isChecked} onChange={setPhoneEnd} />
        {error !== null && (
          <p className={tracking.problem} role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface PriceProps {
  readonly price: ReservationPrice;
  readonly slot: ReservationSlot;
  /** The price of the immediate service. */
  readonly today: number;
}

function Price({ price, slot, today }: PriceProps) {
  const { total, due, due_at_end: atEnd } = price;
  return (
    <>
      <p className={styles.total}>{formatDollars(total)}</p>
      <p>
        {total === today
          ? `El mismo precio, el ${formatDate(slot.date)} a las ${slot.hour}.`
          : `El ${formatDate(slot.date)} a las ${slot.hour}. Ahora era ${formatDollars(today)}.`}
      </p>
      <p className={styles.muted}>
        {`Para reservar: ${formatDollars(due)} ahora. Al terminar: ${formatDollars(atEnd)}.`}
      </p>
    </>
  );
}
