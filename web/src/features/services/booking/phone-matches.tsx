import { isSamePhone, nationalDigits } from '@llevo/contract/rules/phone';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { customerSearchQuery } from '../api/bookings.ts';
import { toCustomerChoice } from './booking-fields.ts';
import type { CustomerChoice } from './booking-fields.ts';
import styles from './booking.module.css';

interface PhoneMatchesProps {
  readonly cellphone: string;
  readonly onChoose: (choice: CustomerChoice) => void;
}

/** Of the shortest complete number, without its 0. */
const LANDLINE_DIGITS = 8;

/** Offers the customers who have the number that was typed for a new one. Asks once the number may be complete. */
export function PhoneMatches({ cellphone, onChoose }: PhoneMatchesProps) {
  const digits = nationalDigits(cellphone) ?? '';
  const { data } = useQuery(customerSearchQuery(digits.length < LANDLINE_DIGITS ? '' : `0${digits}`));
  const matches = (data ?? []).filter((customer) => isSamePhone(customer.cellphone, cellphone));
  return (
    <div role="status">
      {matches.map((customer) => {
        const choice = toCustomerChoice(customer);
        return (
          <p key={choice.id} className={styles.match}>
            <span>
              Ya tienes a <strong>{choice.name}</strong> con este celular.
            </span>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                onChoose(choice);
              }}
            >
              Usar este cliente<span className="visually-hidden">: {choice.name}</span>
            </Button>
          </p>
        );
      })}
    </div>
  );
}
