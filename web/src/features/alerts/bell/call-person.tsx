import type { Person } from '@llevo/contract/entities/person';
import type { Service } from '@llevo/contract/entities/service';
import { firstName, fullName } from '@llevo/contract/rules/people/full-name';
import { aboutService } from '@llevo/contract/rules/services/service-display';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { customerQuery, driverQuery } from '../../../lib/people/person-queries.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';
import { IconPhone } from '../../../ui/icons/phone.ts';
import styles from './alert-item.module.css';

interface CallDriverProps {
  readonly driverId: string;
  /** Null for a service without the name of its driver. */
  readonly name: string | null;
  /** Undefined until it has loaded, and once it is deleted. */
  readonly service: Service | undefined;
}

/** A button that becomes the driver's number, to call or write to: alerts do not store it. */
export function CallDriver({ driverId, name, service }: CallDriverProps) {
  const [isWanted, setIsWanted] = useState(false);
  const query = useQuery({ ...driverQuery(driverId), enabled: isWanted });
  const first = firstName(name ?? '');
  const who = first === '' ? 'El conductor' : `${first} (conductor)`;
  const about = service && aboutService('el servicio', service);
  return (
    <Call query={query} isWanted={isWanted} onWant={setIsWanted} who={who} about={about}>
      {first === '' ? 'Llamar al conductor' : <CallLabel who={who} />}
    </Call>
  );
}

/** A button that becomes the number of a service's customer. */
export function CallCustomer({ service }: { readonly service: Service }) {
  const [isWanted, setIsWanted] = useState(false);
  const query = useQuery({ ...customerQuery(service.userId), enabled: isWanted });
  const who = `${firstName(service.userName)} (cliente)`;
  const about = aboutService('tu servicio', service);
  return (
    <Call query={query} isWanted={isWanted} onWant={setIsWanted} who={who} about={about}>
      <CallLabel who={who} />
    </Call>
  );
}

/** "Llamar a Luis (conductor)"; beside another button the verb is left to the icon, so that both fit in one row. */
const CallLabel = ({ who }: { readonly who: string }) => (
  <>
    <span className={styles.verb}>Llamar a</span> {who}
  </>
);

/** The query of a person, as the button uses it. */
interface PersonQuery {
  /** Undefined until it has loaded; null for an unknown id. */
  readonly data: Pick<Person, 'name' | 'surname' | 'cellphone'> | null | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface CallProps {
  readonly query: PersonQuery;
  /** Whether the button was pressed. */
  readonly isWanted: boolean;
  readonly onWant: (isWanted: true) => void;
  /** First name and part in the service: "Luis (conductor)". */
  readonly who: string;
  /** Subject of the message, such as "el servicio S-7F3K9A". */
  readonly about: string | undefined;
  /** Label of the button. */
  readonly children: ReactNode;
}

function Call({ query, isWanted, onWant, who, about, children }: CallProps) {
  const { data: person, error, isFetching } = query;
  const contact = useRef<HTMLSpanElement>(null);
  const hasPhone = isWanted && person !== undefined && person !== null && person.cellphone !== '';
  useEffect(() => {
    // The pressed button is gone.
    if (hasPhone) contact.current?.querySelector('a')?.focus();
  }, [hasPhone]);
  if (hasPhone) {
    return (
      <span ref={contact} className={styles.contact}>
        <span className={styles.times}>{who}</span>
        <PhoneContact phone={person.cellphone} name={fullName(person)} about={about} />
      </span>
    );
  }
  const hasNone = isWanted && person !== undefined;
  return (
    <>
      {!hasNone && (
        <OutlineButton
          size="cell"
          aria-disabled={isFetching}
          onClick={() => {
            if (error !== null) void query.refetch();
            onWant(true);
          }}
        >
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          <span>{children}</span>
        </OutlineButton>
      )}
      <span role="status" className={styles.times}>
        {hasNone && <span>{`${who} no tiene teléfono.`}</span>}
        {error !== null && !isFetching && <span>{errorMessage(error)}</span>}
      </span>
    </>
  );
}
