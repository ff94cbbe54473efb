import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { peopleQuery } from '../api/people-stats.ts';
import type { PeopleId } from '../api/people-stats.ts';
import { PeriodChart } from '../../../ui/chart/period-chart.tsx';
import { WhenLoaded } from '../../../ui/back-office/status/query-boundary.tsx';

interface PeopleChartModalProps {
  readonly id: PeopleId;
  readonly title: string;
  readonly onClose: () => void;
}

const ROOM_PX = 360;

/** SPEC §2: when the people behind a figure came, over a period of one's choice. */
export function PeopleChartModal({ id, title, onClose }: PeopleChartModalProps) {
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <PeopleChart id={id} title={title} />
    </Dialog>
  );
}

function PeopleChart({ id, title }: { readonly id: PeopleId; readonly title: string }) {
  const query = useQuery(peopleQuery(id));
  return (
    <WhenLoaded query={query} height={ROOM_PX} failureTitle="No pudimos cargar el gráfico">
      {({ chart }) => (
        <PeriodChart title={title} chart={chart} counted={['registro', 'registros']} fileName={`llevo-${id}`} />
      )}
    </WhenLoaded>
  );
}
