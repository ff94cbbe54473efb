import { useSession } from '../../lib/session/session.ts';
import styles from './account.module.css';
import { canOpenServices, DayLinks } from './day-links.tsx';
import { NextServices } from './next-services.tsx';

/** The day's work on the page that opens after the sign-in: links to it, and beside them what comes next. */
export function DayWork() {
  const session = useSession();
  if (session === null || !canOpenServices(session)) return null;
  return (
    <div className={styles.work}>
      <DayLinks />
      <NextServices />
    </div>
  );
}
