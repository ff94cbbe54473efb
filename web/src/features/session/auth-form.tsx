import type { ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import styles from './auth-form.module.css';

interface AuthFormProps {
  readonly heading: string;
  /** One sentence under the heading. */
  readonly lead?: ReactNode;
  /** The error of the whole form. */
  readonly error: string | null;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  readonly children: ReactNode;
  /** Alternative action, under a line. */
  readonly footer?: ReactNode;
}

/** Form of an authentication page: logo, heading, error, fields. */
export function AuthForm({ heading, lead, error, onSubmit, children, footer }: AuthFormProps) {
  return (
    // POST: a submit before hydration must not put values in the URL.
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <Link to={PATHS.home} className={styles.logo}>
        <Logo height={34} />
      </Link>
      <h1 className={styles.heading}>{heading}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <div aria-live="assertive" className={styles.live}>
        {error !== null && <p className={styles.refusal}>{error}</p>}
      </div>
      {children}
      {footer !== undefined && <p className={styles.foot}>{footer}</p>}
    </form>
  );
}
