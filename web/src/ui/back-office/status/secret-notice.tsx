import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { CopyButton } from '../buttons/copy-button.tsx';
import styles from './secret-notice.module.css';

interface SecretNoticeProps {
  readonly title: string;
  readonly note: string;
  readonly secret: string;
  /** Accessible name of the secret. */
  readonly label: string;
  readonly copyLabel: string;
  /** Buttons below the secret, the first of which confirms that it is saved. */
  readonly children: ReactNode;
}

/** A secret that is shown only once, with a button that copies it. Takes the focus. */
export function SecretNotice({ title, note, secret, label, copyLabel, children }: SecretNoticeProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.note}>{note}</p>
      <div className={styles.line}>
        <code className={styles.value} aria-label={label}>
          {secret}
        </code>
        <CopyButton text={secret} label={copyLabel} />
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
