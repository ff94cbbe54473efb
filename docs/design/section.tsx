import type { ReactNode } from 'react';
import styles from './design.module.css';

/** A section of the page: components of one kind. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: () => ReactNode;
}

interface SpecimenProps {
  /** Name of the component in code. */
  readonly name: string;
  /** When to use it. */
  readonly use?: string;
  /** Side by side unless a state needs the full width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One component in its states. */
export const Specimen = ({ name, use, isWide = false, children }: SpecimenProps) => (
  <article className={styles.specimen} data-wide={isWide}>
    <h3 className={styles.name}>{name}</h3>
    {use !== undefined && <p className={styles.use}>{use}</p>}
    <div className={styles.stage}>{children}</div>
  </article>
);

/** One named state of a component. */
export const State = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.state}>
    <span className={styles.stateName}>{name}</span>
    {children}
  </div>
);
