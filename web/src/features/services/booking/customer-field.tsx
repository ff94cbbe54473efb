import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { useDebouncedSearch } from '../../../lib/list/use-debounced-search.ts';
import { tripsText } from '../../../lib/services/count-texts.ts';
import { IconPlus } from '../../../ui/icons/plus.ts';
import { customerSearchQuery, recentServicesQuery } from '../api/bookings.ts';
import { toCustomerChoice } from './booking-fields.ts';
import type { CustomerChoice, ExistingCustomer } from './booking-fields.ts';
import styles from './booking.module.css';
import { recentCustomers } from './recent-customers.ts';
import { isSamePhone, nationalDigits } from '@llevo/contract/rules/phone';

interface PhoneMatchesProps {
  readonly cellphone: string;
  readonly onChoose: (choice: CustomerChoice) => void;
}

/** Digits of the shortest complete number, without its 0. */
const LANDLINE_DIGITS = 8;

/** Offers the customers who have the number that was typed for a new one. Asks once the number may be complete. */
export function PhoneMatches({ cellphone, onChoose }: PhoneMatchesProps) {
  const digits = nationalDigits(cellphone) ?? '';
  const { data } = useQuery(customerSearchQuery(digits.length < LANDLINE_DIGITS ? '' : digits));
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

interface CustomerFieldProps {
  readonly choice: CustomerChoice | null;
  readonly onChoose: (choice: CustomerChoice | null) => void;
  /** Begins a new customer with what was typed. */
  readonly onCreate: (typed: string) => void;
  readonly error: string | undefined;
}

const CREATE = 'create';
/** Fixed, because an id of Mantine's changes after the first render. */
const LIST_ID = 'booking-customers';

/** "099 123 4567 · 12 viajes"; without finished trips, only how to reach the customer. */
const factsText = ({ fact, trips = 0 }: ExistingCustomer): string =>
  [fact, trips === 0 ? '' : tripsText(trips)].filter((text) => text !== '').join(' · ');

/**
 * Finds a customer while typing, offers the recent ones before, or begins a new one. Its list opens over no other field
 * by itself.
 */
export function CustomerField({ choice, onChoose, onCreate, error }: CustomerFieldProps) {
  if (choice !== null && choice !== 'new') {
    return (
      <div className={styles.chosen}>
        <span>
          <strong>{choice.name}</strong> <span className={styles.fact}>{factsText(choice)}</span>
        </span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            onChoose(null);
          }}
        >
          Cambiar
        </Button>
      </div>
    );
  }
  if (choice === 'new') {
    return (
      <div className={styles.chosen}>
        <span>Cliente nuevo</span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            onChoose(null);
          }}
        >
          Buscar uno que ya existe
        </Button>
      </div>
    );
  }
  return <CustomerCombobox onChoose={onChoose} onCreate={onCreate} error={error} />;
}

const toOption = (customer: ExistingCustomer) => (
  <Combobox.Option key={customer.id} value={customer.id}>
    <span className={styles.option}>
      <span>{customer.name}</span>
      <span className={styles.fact}>{factsText(customer)}</span>
    </span>
  </Combobox.Option>
);

function CustomerCombobox({ onChoose, onCreate, error }: Omit<CustomerFieldProps, 'choice'>) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedSearch(search, setSearch, 'brisk');
  const combobox = useCombobox();
  // Renders once more when the list is there: before, Mantine leaves `aria-expanded` and `aria-controls` out.
  const [, setList] = useState<HTMLDivElement | null>(null);
  const query = useQuery(customerSearchQuery(search.trim()));
  // Customers found for other letters do not belong to these.
  const isAnswered = search.trim() === typed.trim() && !query.isPlaceholderData && !query.isLoading;
  // A failed search leaves open whether the customer exists: Enter must not begin a second one.
  const isFound = isAnswered && !query.isError;
  const isTyping = typed.trim() !== '';
  const customers = isTyping && isFound ? (query.data ?? []).map(toCustomerChoice) : [];
  const best = isFound && isTyping ? (customers[0]?.id ?? CREATE) : null;
  const { data: latest } = useQuery(recentServicesQuery());
  const recent = recentCustomers(latest ?? []);
  const hasRecent = recent.length > 0;
  const isEnterWaiting = useRef(false);

  const choose = (value: string) => {
    isEnterWaiting.current = false;
    combobox.closeDropdown();
    const found = (isTyping ? customers : recent).find(({ id }) => id === value);
    if (found) onChoose(found);
    else if (value === CREATE) onCreate(typed.trim());
  };
  // Enter takes the first choice instead of sending the form, also one that is still being searched.
  const onBest = useEffectEvent((value: string | null) => {
    if (value === null) combobox.resetSelectedOption();
    else if (isEnterWaiting.current) choose(value);
    else combobox.selectFirstOption();
  });
  useEffect(() => {
    onBest(best);
  }, [best, typed]);
  const open = () => {
    if (isTyping || hasRecent) combobox.openDropdown();
  };

  return (
    <>
      {/* Inside the drawer, so that the list comes in with it: outside, it would widen a phone's page. */}
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            data-autofocus
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Combobox.Target adds them
            role="combobox"
            aria-label="Cliente"
            placeholder="Nombre, teléfono o correo"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={(event) => {
              isEnterWaiting.current = false;
              setTyped(event.currentTarget.value);
              if (event.currentTarget.value.trim() === '') combobox.closeDropdown();
              else combobox.openDropdown();
            }}
            onClick={open}
            onBlur={() => {
              combobox.closeDropdown();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              isEnterWaiting.current = best === null && isTyping;
              event.preventDefault();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options ref={setList} id={LIST_ID} aria-label="Clientes">
            {customers.map(toOption)}
            {!isTyping && hasRecent && <Combobox.Group label="Recientes">{recent.map(toOption)}</Combobox.Group>}
            <Combobox.Option value={CREATE}>
              {isTyping ? `Crear cliente «${typed.trim()}»` : 'Crear un cliente nuevo'}
            </Combobox.Option>
          </Combobox.Options>
          <div role="status">
            {isTyping && !isFound && (
              <p className={styles.searchState}>{isAnswered ? errorMessage(query.error) : 'Buscando…'}</p>
            )}
          </div>
        </Combobox.Dropdown>
      </Combobox>
      {!isTyping && <Shortcuts recent={recent} onChoose={onChoose} onCreate={onCreate} />}
    </>
  );
}

interface ShortcutsProps extends Pick<CustomerFieldProps, 'onChoose' | 'onCreate'> {
  readonly recent: readonly ExistingCustomer[];
}

/** The recent customers and a new one, a press away below the field. */
const Shortcuts = ({ recent, onChoose, onCreate }: ShortcutsProps) => (
  <div className={styles.shortcuts}>
    {recent.length > 0 && (
      <div role="group" aria-label="Recientes" className={styles.recent}>
        {recent.map((customer) => (
          <Button
            key={customer.id}
            variant="default"
            size="compact-sm"
            title={factsText(customer)}
            onClick={() => {
              onChoose(customer);
            }}
          >
            {customer.name}
          </Button>
        ))}
      </div>
    )}
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => {
        onCreate('');
      }}
    >
      Cliente nuevo
    </Button>
  </div>
);
