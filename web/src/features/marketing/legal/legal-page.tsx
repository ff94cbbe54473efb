import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import type { ReactNode } from 'react';
import { LEGAL } from '../../../lib/env.ts';
import { formatLongDate } from '../format-long-date.ts';
import styles from './legal.module.css';

/** One numbered part of a legal text. */
export interface LegalPart {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

interface LegalPageProps {
  readonly title: string;
  /** The summary in a few lines. */
  readonly summary: readonly string[];
  readonly parts: readonly LegalPart[];
}

/** Page of a legal text: summary, contents, numbered parts. */
export function LegalPage({ title, summary, parts }: LegalPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.updated}>Vigente desde el {formatLongDate(TERMS_VERSION)}</p>
      </header>
      <nav className={styles.contents} aria-label="Contenido de la página">
        <ol>
          {parts.map(({ id, title: part }) => (
            <li key={id}>
              <a href={`#${id}`}>{part}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        <section className={styles.summary} aria-labelledby="en-corto">
          <h2 id="en-corto">En corto</h2>
          <ul>
            {summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {hasPlaceholders && (
          <p className={styles.gaps}>
            Los textos <mark className={styles.gap}>[entre corchetes]</mark> los completa la empresa que opera este
            sitio.
          </p>
        )}
        {parts.map(({ id, title: part, body }, index) => (
          <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              {index + 1}. {part}
            </h2>
            {body}
          </section>
        ))}
      </article>
    </div>
  );
}

const hasPlaceholders = Object.values(LEGAL).some((value) => value === null);

const PLACEHOLDERS: Readonly<Record<keyof typeof LEGAL, string>> = {
  company: '[RAZÓN SOCIAL]',
  taxId: '[RUC]',
  address: '[DIRECCIÓN]',
  dataOfficer: '[DELEGADO DE PROTECCIÓN DE DATOS]',
};

/** A fact about the operator, or a marked gap if it is not set. */
export function Operator({ fact }: { readonly fact: keyof typeof LEGAL }) {
  return LEGAL[fact] ?? <mark className={styles.gap}>{PLACEHOLDERS[fact]}</mark>;
}
