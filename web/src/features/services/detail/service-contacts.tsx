import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { phoneLink } from '@llevo/contract/rules/phone';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { DescriptionItem } from '../../../ui/back-office/data/description-list.tsx';
import { EmailText } from '../../../ui/back-office/data/email-text.tsx';
import { customerQuery } from '../api/customers.ts';
import { driverQuery } from '../api/drivers.ts';
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
      <Contact person={data} to={withQuery(PATHS.customerManagement, { buscar: search })} action="Ver cliente" />
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
    <Contact person={data} to={withQuery(PATHS.driverManagement, { seleccion: data.id })} action="Ver en el mapa" />
  );
}

/** Keeps the two lines of a contact that loads. */
const ContactSkeleton = () => <Skeleton component="span" display="block" height="3em" width="70%" />;

interface ContactProps {
  readonly person: Reachable;
  readonly to: string;
  readonly action: string;
}

function Contact({ person: { cellphone, email }, to, action }: ContactProps) {
  return (
    <span className={styles.contact}>
      {cellphone !== '' && <a href={phoneLink(cellphone)}>{cellphone}</a>}
      {email !== '' && (
        <a href={`mailto:${email}`}>
          <EmailText>{email}</EmailText>
        </a>
      )}
      <Link to={to}>{action}</Link>
    </span>
  );
}
