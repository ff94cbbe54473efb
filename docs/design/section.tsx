import type { ReactNode } from 'react';
import styles from './design.module.css';

/** A part of the page: things of one kind. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: () => ReactNode;
}

interface SpecimenProps {
  /** The component, as code calls it. */
  readonly name: string;
  /** When it is the right one. */
  readonly use?: string;
  /** Side by side unless what is shown wants the whole width. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One component with its states. */
export const Specimen = ({ name, use, isWide = false, children }: SpecimenProps) => (
  <article className={styles.specimen} data-wide={isWide}>
    <h3 className={styles.name}>{name}</h3>
    {use !== undefined && <p className={styles.use}>{use}</p>}
    <div className={styles.stage}>{children}</div>
  </article>
);

/** One state of a component, under its name. */
export const State = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.state}>
    <span className={styles.stateName}>{name}</span>
    {children}
  </div>
);
