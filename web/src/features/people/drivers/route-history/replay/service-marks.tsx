import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../../../lib/back-office-paths.ts';
import { translateWireValue } from '../../../../../lib/i18n/translate-response.ts';
import type { PlacedService } from './place-services.ts';
import styles from './replay.module.css';

/** The services of the day over the scrubber, each at its hour and a link to its details. */
export const ServiceMarks = ({ placed }: { readonly placed: readonly PlacedService[] }) => (
  <ul className={styles.services} aria-label="Servicios del día">
    {placed.map(({ service: { id, hour, userName, status }, offset }) => {
      const text = `${hour} · ${userName} · ${translateWireValue(serviceStatusLabel(status))}`;
      return (
        <li key={id} style={{ insetInlineStart: offset }}>
          <Link to={servicePath(id)} title={text} aria-label={text}>
            <i data-kind="service" />
          </Link>
        </li>
      );
    })}
  </ul>
);
