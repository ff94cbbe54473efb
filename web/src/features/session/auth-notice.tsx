import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import styles from './auth-form.module.css';

interface AuthNoticeProps {
  readonly heading: string;
  readonly children?: ReactNode;
}

/** Message of an authentication page without fields. It takes the focus, so that screen readers announce it. */
export function AuthNotice({ heading, children }: AuthNoticeProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [heading]);
  return (
    <div className={styles.form}>
      <Link to={PATHS.home} className={styles.logo}>
        <Logo height={34} />
      </Link>
      <h1 ref={ref} tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      {children}
    </div>
  );
}
