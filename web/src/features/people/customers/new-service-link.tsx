import type { CustomerRow } from '@llevo/contract/entities/customer';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { Link } from 'react-router-dom';
import { newServicePath } from '../../../lib/back-office-paths.ts';
import { outlineLinkClass } from '../../../ui/back-office/buttons/outline-button.tsx';
import { IconTruckDelivery } from '../../../ui/icons/truck-delivery.ts';
import styles from './customers.module.css';

interface NewServiceLinkProps {
  readonly customer: Pick<CustomerRow, 'id' | 'name' | 'surname'>;
  /** Without words, where a row has no room for them. */
  readonly isIcon?: boolean;
}

/** The way to the form of a new service for a customer, as a button of their row. */
export const NewServiceLink = ({ customer, isIcon = false }: NewServiceLinkProps) => (
  <Link
    to={newServicePath(customer.id)}
    className={isIcon ? styles.add : outlineLinkClass('cell')}
    aria-label={`Nuevo servicio para ${fullName(customer)}`}
    title={isIcon ? 'Nuevo servicio' : undefined}
  >
    <IconTruckDelivery size={17} stroke={1.7} aria-hidden="true" />
    {!isIcon && <span>Nuevo servicio</span>}
  </Link>
);
