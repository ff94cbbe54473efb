import { Link } from 'react-router-dom';
import { earlierServicesPath, earlierServicesText } from '../../../lib/services/earlier-services.ts';

interface EarlierLinkProps {
  /** `YYYY-MM-DD`; the services are of days before. */
  readonly today: string;
  /** The number of all, as text; '' until they are counted. */
  readonly total: string;
}

/** A link to the list of all open services of earlier days, beside the title of those on the board. */
export const EarlierLink = ({ today, total }: EarlierLinkProps) => (
  <Link to={earlierServicesPath(today)} title={earlierServicesText(total)}>
    Ver <span className="visually-hidden">{earlierServicesText(total)}</span>
  </Link>
);
