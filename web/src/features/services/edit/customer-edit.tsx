import type { ServiceRow } from '@llevo/contract/entities/service';
import { displayPhone } from '@llevo/contract/rules/phone';
import { hasCustomerMoney } from '@llevo/contract/rules/services/customer-change';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { BoundField } from '../../../lib/form/use-form.ts';
import type { CustomerChoice, ExistingCustomer } from '../booking/booking-fields.ts';
import bookingStyles from '../booking/booking.module.css';
import { CustomerSection } from '../booking/customer-section.tsx';
import styles from './edit.module.css';

/** The customer that a service has. */
export const presentCustomer = ({ user, userName, userPhone }: ServiceRow): ExistingCustomer => ({
  kind: 'existing',
  id: user,
  name: userName,
  fact: displayPhone(userPhone ?? ''),
});

interface CustomerEditProps {
  readonly service: ServiceRow;
  readonly choice: CustomerChoice | null;
  readonly bind: (name: 'name' | 'surname' | 'cellphone' | 'email') => BoundField;
  readonly error: string | undefined;
  readonly onChoose: (choice: CustomerChoice | null) => void;
}

/** Gives a booked service to another customer, with what follows for both. */
export function CustomerEdit({ service, choice, bind, error, onChoose }: CustomerEditProps) {
  const element = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // The control that was pressed is gone.
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    element.current?.querySelector<HTMLElement>(choice === null ? 'input' : 'button')?.focus();
  }, [choice]);
  const choose = (next: CustomerChoice | null) => {
    isPressed.current = next !== 'new';
    onChoose(next);
  };
  if (hasCustomerMoney(service.payments)) {
    return (
      <div>
        <p className={bookingStyles.chosen}>
          <span>
            Cliente: <strong>{service.userName}</strong>
          </span>
        </p>
        <p className={bookingStyles.note}>
          Ya pagó o envió un comprobante: para cambiar el cliente, anula ese pago, o cancela el servicio y crea otro.
        </p>
      </div>
    );
  }
  const isSame = choice !== null && choice !== 'new' && choice.id === service.user;
  return (
    <div ref={element} className={styles.customer}>
      <CustomerSection
        choice={choice}
        bind={bind}
        error={error}
        pastTrips={[]}
        repeated={null}
        onChoose={choose}
        onRepeat={undefined}
      />
      {!isSame && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              choose(presentCustomer(service));
            }}
          >
            Dejar a {service.userName}
          </Button>
          <p className={bookingStyles.note}>
            Al guardar, el enlace de {service.userName} deja de funcionar, y si ya recibió correos de este servicio se
            le avisa. El cliente nuevo recibe su enlace por correo, si lo tiene.
          </p>
        </>
      )}
    </div>
  );
}
