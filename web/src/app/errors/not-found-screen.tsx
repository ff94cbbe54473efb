import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { LostRoadIllustration } from './lost-road-illustration.tsx';
import styles from './full-page-message.module.css';

/** SPEC §2's page for unknown addresses. */
export default function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <LostRoadIllustration />
      <p className={styles.number}>404</p>
      <h1 className={styles.heading} lang="en">
        Oops, the page you&apos;re looking for doesn&apos;t exist.
      </h1>
      <Link to={PATHS.home} className={buttonClass('main')} lang="en">
        Go Home
      </Link>
    </div>
  );
}
