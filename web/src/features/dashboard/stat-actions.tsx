import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { PeriodChart } from '../../ui/chart/period-chart.tsx';
import type { ChosenPeriod } from '../../ui/chart/period.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { IconChartLine } from '../../ui/icons/chart-line.ts';
import { IconExternalLink } from '../../ui/icons/external-link.ts';
import { IconInfoCircle } from '../../ui/icons/info-circle.ts';
import { IconListDetails } from '../../ui/icons/list-details.ts';
import { STORE_DASHBOARDS } from './cohorts.ts';
import { peopleStatQuery } from './dashboard-queries.ts';
import type { PeopleStatId } from './dashboard-queries.ts';
import { ContactsModal } from './modals/contacts-modal.tsx';
import styles from './modals/modals.module.css';

interface StoresModalProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** SPEC §2: explains why the second tile has no number, and links to the app stores. */
function StoresModal({ title, onClose }: StoresModalProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.explanation}>
        Esta métrica no se puede obtener desde la API: solo las tiendas de aplicaciones saben quién descargó la app. Se
        consulta en el panel de cada tienda.
      </p>
      <ul className={styles.stores}>
        {STORE_DASHBOARDS.map(({ name, url }) => (
          <li key={url}>
            <a className={styles.store} href={url} target="_blank" rel="noreferrer">
              {name}
              <IconExternalLink size={18} stroke={1.7} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface PeopleChartModalProps {
  readonly id: PeopleStatId;
  readonly title: string;
  /** Initial period of the chart. */
  readonly period: ChosenPeriod;
  readonly onClose: () => void;
}

const CHART_HEIGHT_PX = 360;

/** SPEC §2: chart of the registrations in a statistic, over a selectable period. */
function PeopleChartModal({ id, title, period, onClose }: PeopleChartModalProps) {
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <PeopleChart id={id} title={title} period={period} />
    </Dialog>
  );
}

function PeopleChart({ id, title, period }: Omit<PeopleChartModalProps, 'onClose'>) {
  const query = useQuery(peopleStatQuery(id));
  return (
    <QueryBoundary query={query} height={CHART_HEIGHT_PX} failureTitle="No pudimos cargar el gráfico">
      {({ chart }) => (
        <PeriodChart
          title={title}
          chart={chart}
          unitNames={['registro', 'registros']}
          fileName={`llevo-${id}`}
          initial={period}
        />
      )}
    </QueryBoundary>
  );
}

interface StatActionsProps {
  readonly id: PeopleStatId;
  /** Title of the tile and of its dialogs. */
  readonly title: string;
  /** Initial period of the chart. */
  readonly period: ChosenPeriod;
}

/** SPEC §2: the list icon and the chart icon of a tile (a line, as the chart is), and the dialogs they open. */
export function StatActions({ id, title, period }: StatActionsProps) {
  const [open, setOpen] = useState<'contacts' | 'chart' | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <StatActionButton
        hint="Ver contactos"
        label={`Ver contactos: ${title}`}
        onClick={() => {
          setOpen('contacts');
        }}
      >
        <IconListDetails size={20} stroke={1.7} />
      </StatActionButton>
      <StatActionButton
        hint="Ver gráfico"
        label={`Ver gráfico: ${title}`}
        onClick={() => {
          setOpen('chart');
        }}
      >
        <IconChartLine size={20} stroke={1.7} />
      </StatActionButton>
      {open === 'contacts' && <ContactsModal id={id} title={title} onClose={close} />}
      {open === 'chart' && <PeopleChartModal id={id} title={title} period={period} onClose={close} />}
    </>
  );
}

/** SPEC §2: the info icon of the second tile. */
export function StoresAction({ title }: { readonly title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <StatActionButton
        hint="Por qué no hay datos"
        label={`Información: ${title}`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <IconInfoCircle size={20} stroke={1.7} />
      </StatActionButton>
      {isOpen && (
        <StoresModal
          title={title}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

interface StatActionButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function StatActionButton({ label, hint, onClick, children }: StatActionButtonProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon variant="subtle" size={36} aria-label={label} aria-haspopup="dialog" onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
