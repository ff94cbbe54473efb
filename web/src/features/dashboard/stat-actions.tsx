import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ChosenPeriod } from '../../ui/chart/period.ts';
import { IconChartLine } from '../../ui/icons/chart-line.ts';
import { IconInfoCircle } from '../../ui/icons/info-circle.ts';
import { IconListDetails } from '../../ui/icons/list-details.ts';
import type { PeopleStatId } from './api/dashboard.ts';
import { ContactsModal } from './modals/contacts-modal.tsx';
import { PeopleChartModal } from './modals/people-chart-modal.tsx';
import { StoresModal } from './modals/stores-modal.tsx';

interface StatActionsProps {
  readonly id: PeopleStatId;
  /** Title of the tile and of its dialogs. */
  readonly title: string;
  /** With which the chart begins. */
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
