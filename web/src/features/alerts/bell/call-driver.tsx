import { fullName } from '@llevo/contract/rules/people/full-name';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { driverQuery } from '../../../lib/people/person-queries.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';
import { IconPhone } from '../../../ui/icons/phone.ts';
import styles from './alert-item.module.css';

interface CallDriverProps {
  readonly driverId: string;
  /** Subject of the message, such as "el servicio S-7F3K9A". */
  readonly about: string | undefined;
}

/** A button that becomes the driver's number, to call or write to: alerts do not store it. */
export function CallDriver({ driverId, about }: CallDriverProps) {
  const [isWanted, setIsWanted] = useState(false);
  const { data: driver, error, isFetching, refetch } = useQuery({ ...driverQuery(driverId), enabled: isWanted });
  const contact = useRef<HTMLSpanElement>(null);
  const hasPhone = isWanted && driver !== undefined && driver !== null && driver.cellphone !== '';
  useEffect(() => {
    // The pressed button is gone.
    if (hasPhone) contact.current?.querySelector('a')?.focus();
  }, [hasPhone]);
  if (hasPhone) {
    return (
      <span ref={contact} className={styles.contact}>
        <PhoneContact phone={driver.cellphone} name={fullName(driver)} about={about} />
      </span>
    );
  }
  const hasNone = isWanted && driver !== undefined;
  return (
    <>
      {!hasNone && (
        <OutlineButton
          size="cell"
          aria-disabled={isFetching}
          aria-label="Llamar al conductor"
          onClick={() => {
            if (error !== null) void refetch();
            setIsWanted(true);
          }}
        >
          <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          Llamar
        </OutlineButton>
      )}
      <span role="status" className={styles.times}>
        {hasNone && <span>No tiene teléfono.</span>}
        {error !== null && !isFetching && <span>{errorMessage(error)}</span>}
      </span>
    </>
  );
}
