import styles from './legal.module.css';

interface LegalPageProps {
  readonly title: string;
  readonly updated: string;
  readonly parts: readonly (readonly [heading: string, text: string])[];
}

/** A page of plain legal text. */
export function LegalPage({ title, updated, parts }: LegalPageProps) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.updated}>Vigente desde el {updated}</p>
      {parts.map(([heading, text]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  );
}
