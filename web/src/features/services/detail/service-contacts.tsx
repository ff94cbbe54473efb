import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { aboutService } from '@llevo/contract/rules/services/service-display';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { DescriptionItem } from '../../../ui/back-office/data/description-list.tsx';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { customerQuery, driverQuery } from '../../../lib/people/person-queries.ts';
import { PhoneContact } from '../../../ui/back-office/data/phone-contact.tsx';
import styles from './service-panel.module.css';

interface Reachable {
  readonly name: string;
  readonly surname: string;
  readonly cellphone: string;
  readonly email: string;
}

/** How to reach the service's customer, and the way to their record. Nothing for a deleted one. */
export function CustomerContact({ service }: { readonly service: ServiceRow }) {
  const { data, isLoading } = useQuery(customerQuery(service.user));
  if (isLoading) {
    return (
      <DescriptionItem label="Cliente">
        <ContactSkeleton />
      </DescriptionItem>
    );
  }
  if (!data) return null;
  const search = data.email === '' ? fullName(data) : data.email;
  return (
    <DescriptionItem label="Cliente">
      <Contact
        person={data}
        about={aboutService('tu servicio', service)}
        to={withQuery(PATHS.customerManagement, { buscar: search })}
        action="Ver cliente"
      />
    </DescriptionItem>
  );
}

/** How to reach the service's driver, and the way to them on the map. */
export function DriverContact({ service }: { readonly service: ServiceRow }) {
  const isAssigned = service.driver !== UNASSIGNED_DRIVER;
  const { data, isLoading } = useQuery({ ...driverQuery(service.driver), enabled: isAssigned });
  if (isLoading) return <ContactSkeleton />;
  if (!isAssigned || !data) return null;
  return (
    <Contact
      person={data}
      about={aboutService('el servicio', service)}
      to={withQuery(PATHS.driverManagement, { seleccion: data.id })}
      action="Ver en el mapa"
    />
  );
}

/** Keeps the two lines of a contact that loads. */
const ContactSkeleton = () => <Skeleton component="span" display="block" height="3em" width="70%" />;

interface ContactProps {
  readonly person: Reachable;
  /** The subject of a message. */
  readonly about: string;
  readonly to: string;
  readonly action: string;
}

function Contact({ person, about, to, action }: ContactProps) {
  const { email } = person;
  return (
    <span className={styles.contact}>
      {person.cellphone !== '' && <PhoneContact phone={person.cellphone} name={fullName(person)} about={about} />}
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      )}
      <Link to={to}>{action}</Link>
    </span>
  );
}
