import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import styles from './dashboard-header.module.css';
import { PERIOD_PARAMS } from './page-period.ts';

const PAGES = [
  { path: PATHS.dashboard, label: 'Métricas' },
  { path: PATHS.figures, label: 'Cifras' },
] as const;

/** The part of an address's query that chooses the period. */
export function periodQuery(search: string): string {
  const names: readonly string[] = Object.values(PERIOD_PARAMS);
  const chosen = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return new URLSearchParams(chosen).toString();
}

interface DashboardHeaderProps {
  readonly title: (typeof PAGES)[number]['label'];
  /** A button beside the tabs. */
  readonly action?: ReactNode;
  /** The choice of the period. */
  readonly controls: ReactNode;
  /** A remark on all figures of the page. */
  readonly note?: ReactNode;
}

/** The header of metrics and figures: links that look like tabs and keep the period. */
export function DashboardHeader({ title, action, controls, note }: DashboardHeaderProps) {
  const { search } = useLocation();
  return (
    <header className={styles.header}>
      <h1 className="visually-hidden">{title}</h1>
      <nav className={styles.tabs} aria-label="Métricas y cifras">
        {PAGES.map(({ path, label }) => (
          <NavLink key={path} to={{ pathname: path, search: periodQuery(search) }} end className={styles.tab ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      <div className={styles.controls}>{controls}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </header>
  );
}
