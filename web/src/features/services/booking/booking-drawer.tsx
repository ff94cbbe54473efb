import type { DriverRow } from '@llevo/contract/entities/driver';
import { formatDollars } from '@llevo/contract/rules/money';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { Drawer, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { DiscardQuestion } from '../../../ui/back-office/forms/discard-question.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { saveFocus } from '../../../ui/dialog/restore-focus.ts';
import { customerQuery, driverQuery } from '../../../lib/people/person-queries.ts';
import { keptQuoteQuery } from '../api/bookings.ts';
import type { DriverOption } from '../driver/driver-combobox.tsx';
import { toCustomerChoice } from './booking-fields.ts';
import { forgetKeptBooking } from './kept-booking.ts';
import styles from './booking.module.css';

const BookingForm = lazy(() => import('./booking-form.tsx'));

/** The start of a booking: a new trip, perhaps of a known customer or for a known driver, or a kept quote. */
export type BookingStart =
  | { readonly kind: 'trip'; readonly customerId: string | null; readonly driverId: string | null }
  | { readonly kind: 'quote'; readonly quoteId: string };

interface BookingDrawerProps {
  /** Null closes it. */
  readonly start: BookingStart | null;
  readonly onClose: () => void;
}

/**
 * "Nuevo servicio" over the list, so that the new row appears behind it. A filled form asks before it closes. Its content
 * is lazy-loaded.
 */
export function BookingDrawer({ start, onClose }: BookingDrawerProps) {
  const isOpen = start !== null;
  const [isFilled, setIsFilled] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => (isOpen ? saveFocus() : undefined), [isOpen]);
  const close = () => {
    if (isFilled) setIsAsking(true);
    else onClose();
  };
  const onBooked = () => {
    setIsFilled(false);
    onClose();
  };
  const onEscape = useEffectEvent(() => {
    if (!isAsking) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOfOpenList(event.target) || isInDialog(event.target)) return;
      // Otherwise the browser closes the question that this key opens.
      event.preventDefault();
      onEscape();
    };
    // While it arrives: afterwards the list is closed already.
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
    };
  }, [isOpen]);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={close}
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="38rem"
      classNames={{ content: styles.drawer, header: styles.header, body: styles.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Outside <main>, a plain header would be a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>Nuevo servicio</Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" />
        </Drawer.Header>
        <Drawer.Body>
          {isOpen && (
            <Suspense fallback={<FormSkeleton />}>
              {start.kind === 'trip' ? (
                <TripBooking
                  customerId={start.customerId}
                  driverId={start.driverId}
                  onBooked={onBooked}
                  onFilled={setIsFilled}
                />
              ) : (
                <QuoteBooking quoteId={start.quoteId} onBooked={onBooked} onFilled={setIsFilled} />
              )}
            </Suspense>
          )}
          {isAsking && (
            <DiscardQuestion
              title="¿Descartar este servicio?"
              onKeep={() => {
                setIsAsking(false);
              }}
              onDiscard={() => {
                forgetKeptBooking();
                setIsAsking(false);
                onBooked();
              }}
            />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Whether a key belongs to a field with an open list, which it closes first. */
const isOfOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

/** Whether a key belongs to a dialog over the drawer, which it closes first. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

interface BookingProps {
  readonly onBooked: () => void;
  readonly onFilled: (isFilled: boolean) => void;
}

interface TripBookingProps extends BookingProps {
  readonly customerId: string | null;
  readonly driverId: string | null;
}

/** A new trip, for whose customer and driver the form asks unless they are known. */
function TripBooking({ customerId, driverId, ...form }: TripBookingProps) {
  const customer = useQuery({ ...customerQuery(customerId ?? ''), enabled: customerId !== null });
  const driver = useQuery({ ...driverQuery(driverId ?? ''), enabled: driverId !== null });
  if (customer.isLoading || driver.isLoading) return <FormSkeleton />;
  const caller = customer.data ? toCustomerChoice(customer.data) : null;
  const chosen = driver.data?.status === 'activado' ? toDriverOption(driver.data) : null;
  return (
    <BookingForm
      key={`${caller?.id ?? ''} ${chosen?.id ?? ''}`}
      quote={null}
      caller={caller}
      chosenDriver={chosen}
      {...form}
    />
  );
}

const toDriverOption = (driver: DriverRow): DriverOption => ({
  id: driver.id,
  name: fullName(driver),
  vehicle: driver.typeVehicle,
  fact: null,
});

interface QuoteBookingProps extends BookingProps {
  readonly quoteId: string;
}

function QuoteBooking({ quoteId, onBooked, onFilled }: QuoteBookingProps) {
  const { data: quote, error } = useQuery(keptQuoteQuery(quoteId));
  if (error) return <FailureNotice title="No pudimos cargar la cotización" message={errorMessage(error)} />;
  if (quote === undefined) return <FormSkeleton />;
  if (quote.state === 'booked') {
    return <FailureNotice title="Ya es un servicio" message="Esa cotización ya se convirtió en un servicio." />;
  }
  return (
    <>
      {quote.state === 'expired' && (
        <p role="status">El precio de {formatDollars(quote.offered)} ya venció: se calcula otra vez.</p>
      )}
      <BookingForm quote={quote} onBooked={onBooked} onFilled={onFilled} />
    </>
  );
}

/** The form's first fields in grey while it loads. */
const FormSkeleton = () => (
  <div role="status" aria-label="Cargando...">
    {[40, 132, 40, 40, 40].map((height, index) => (
      <Skeleton key={index} height={height} mt="lg" />
    ))}
  </div>
);
