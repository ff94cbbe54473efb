import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { saveFocus } from '../../../ui/dialog/restore-focus.ts';
import { keptQuoteQuery } from '../api/bookings.ts';

const BookingForm = lazy(() => import('./booking-form.tsx'));

/** The start of a booking: a new trip, or a kept quote. */
export type BookingStart = { readonly kind: 'trip' } | { readonly kind: 'quote'; readonly quoteId: string };

interface BookingDrawerProps {
  /** Null closes it. */
  readonly start: BookingStart | null;
  readonly onClose: () => void;
}

/** "Nuevo servicio" over the list, so that the new row appears behind it. Its content is lazy-loaded. */
export function BookingDrawer({ start, onClose }: BookingDrawerProps) {
  const isOpen = start !== null;
  useEffect(() => (isOpen ? saveFocus() : undefined), [isOpen]);
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} returnFocus={false} closeOnClickOutside={false} size="38rem">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Outside <main>, a plain header would be a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>Nuevo servicio</Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" />
        </Drawer.Header>
        <Drawer.Body>
          {isOpen && (
            <Suspense fallback={<p role="status">Cargando...</p>}>
              {start.kind === 'trip' ? (
                <BookingForm quote={null} onBooked={onClose} />
              ) : (
                <QuoteBooking quoteId={start.quoteId} onBooked={onClose} />
              )}
            </Suspense>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function QuoteBooking({ quoteId, onBooked }: { readonly quoteId: string; readonly onBooked: () => void }) {
  const { data: quote, error } = useQuery(keptQuoteQuery(quoteId));
  if (error) return <FailureNotice title="No pudimos cargar la cotización" message={errorMessage(error)} />;
  if (quote === undefined) return <p role="status">Cargando...</p>;
  if (quote.state === 'booked') {
    return <FailureNotice title="Ya es un servicio" message="Esa cotización ya se convirtió en un servicio." />;
  }
  return (
    <>
      {quote.state === 'expired' && <p role="status">El precio ya venció: se calcula otra vez.</p>}
      <BookingForm quote={quote} onBooked={onBooked} />
    </>
  );
}
