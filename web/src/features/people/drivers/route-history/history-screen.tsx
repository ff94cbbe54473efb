import { getDriverTrack } from '@llevo/contract/endpoints/fleet/route-history';
import { CalendarDate } from '@llevo/contract/entities/quote';
import { fromTrackRow } from '@llevo/contract/entities/route-history';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { plausiblePoints } from '@llevo/contract/rules/fleet/driven-path';
import { firstTrackDay } from '@llevo/contract/rules/fleet/track-points';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { TextInput } from '@mantine/core';
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { useUrlParams } from '../../../../lib/browser/use-url-params.ts';
import { call } from '../../../../lib/http/call.ts';
import { formatDay } from '../../../../lib/i18n/format-day.ts';
import { PATHS, withQuery } from '../../../../lib/paths.ts';
import { StepButtons } from '../../../../ui/back-office/buttons/step-buttons.tsx';
import { DetailPage } from '../../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../../ui/back-office/layout/panel.tsx';
import { FailureNotice } from '../../../../ui/back-office/status/failure-notice.tsx';
import { QueryBoundary } from '../../../../ui/back-office/status/query-boundary.tsx';
import { driversByIdQuery } from '../api/drivers.ts';
import { EmptyDay } from './empty-day.tsx';
import type { NearDays } from './empty-day.tsx';
import styles from './history.module.css';
import { HistoryView } from './history-view.tsx';

/** Cache time of a past day: an offline phone may still send a part of it. */
const STALE_MS = 300_000;
/** Cache time of today, which grows by five minutes at a time. */
const STALE_TODAY_MS = 30_000;

/** The plausible positions of a driver's day; without a way, the newest and the nearest days that have some. */
const routeHistoryQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: ['drivers', 'track', id, date],
    queryFn: async ({ signal }) => {
      const { points, ...days } = await call(getDriverTrack, { id, date }, { signal });
      const near: NearDays = { lastDay: days.last_day, previousDay: days.previous_day, nextDay: days.next_day };
      return { points: plausiblePoints(points.map(fromTrackRow)), near };
    },
    staleTime: date === guayaquilDate(Date.now()) ? STALE_TODAY_MS : STALE_MS,
    // Another answer restarts the replay, which must not happen on a return to the tab.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { handlesOwnErrors: true },
  });

const isDate = (text: string): boolean => CalendarDate.safeParse(text).success;
/** Height of the map with its controls. */
const HEIGHT_PX = 560;

/** Props of the list that a driver is chosen from. */
export interface HistoryPickerProps {
  /** `date` is a day on which the driver drove, where the list has one. */
  readonly onPick: (driverId: string, date: string | undefined) => void;
}

interface HistoryScreenProps {
  readonly picker: ComponentType<HistoryPickerProps>;
}

/** /driverManagement/history?conductor={id}&fecha={date}: the route history of a driver on a day. */
export function HistoryScreen({ picker: Picker }: HistoryScreenProps) {
  const [params, changeParams] = useUrlParams();
  const id = params.get('conductor') ?? '';
  if (id !== '') return <DriverHistory id={id} />;
  return (
    <DetailPage title="Recorrido" parent={{ to: PATHS.driverManagement, label: 'Conductores' }} isNarrow>
      <div className={styles.choice}>
        <Panel title="¿De qué conductor?">
          <Picker
            onPick={(conductor, fecha) => {
              // The list disappears with its focus, and the path, whose change moves the focus, stays.
              document.querySelector('main')?.focus({ preventScroll: true });
              changeParams((now) => {
                // A day that the address has stays.
                const kept = Object.fromEntries(now);
                return new URLSearchParams({ ...(fecha !== undefined && { fecha }), ...kept, conductor });
              });
            }}
          />
        </Panel>
      </div>
    </DetailPage>
  );
}

function DriverHistory({ id }: { readonly id: string }) {
  const [params, changeParams] = useUrlParams();
  const nowMs = useNow();
  const today = guayaquilDate(nowMs);
  const asked = params.get('fecha') ?? '';
  const isAsked = isDate(asked) && asked <= today;
  const first = firstTrackDay(nowMs);
  const show = (fecha: string) => {
    if (!isDate(fecha)) return;
    changeParams((now) => new URLSearchParams({ ...Object.fromEntries(now), fecha }), { replace: true });
  };
  const drivers = useQuery(driversByIdQuery([id]));
  const driver = drivers.data?.[0];
  // Without a day in the address the newest one with a way: today's begins with the first trip.
  const ofToday = useQuery({ ...routeHistoryQuery(id, today), enabled: driver !== undefined && !isAsked });
  const earlier = ofToday.data && ofToday.data.points.length < 2 ? ofToday.data.near.previousDay : null;
  const date = isAsked ? asked : (earlier ?? today);
  const track = useQuery({ ...routeHistoryQuery(id, date), enabled: driver !== undefined });
  const parent = { to: withQuery(PATHS.driverManagement, { seleccion: id }), label: 'Conductores' };

  if (drivers.data !== undefined && driver === undefined) {
    return (
      <DetailPage title="Recorrido" parent={{ to: PATHS.driverManagement, label: 'Conductores' }}>
        <FailureNotice title="Este conductor no existe" message="Puede que la dirección esté incompleta." />
      </DetailPage>
    );
  }
  return (
    <DetailPage
      title={driver === undefined ? 'Recorrido' : `Recorrido: ${fullName(driver)}`}
      note={driver && `${vehicleName(driver.typeVehicle)} · ${driver.plate || 'sin placa'} · ${formatDay(date, today)}`}
      parent={parent}
      controls={
        <div className={styles.days}>
          <StepButtons
            unit="day"
            isFirst={date <= first}
            isLast={date >= today}
            onStep={(by) => {
              show(addDays(date, by));
            }}
          >
            <TextInput
              className={styles.date}
              type="date"
              aria-label="Día"
              value={date}
              max={today}
              min={first}
              onChange={(event) => {
                show(event.currentTarget.value);
              }}
            />
          </StepButtons>
        </div>
      }
    >
      <QueryBoundary query={drivers} failureTitle="No pudimos cargar el conductor" height={HEIGHT_PX}>
        {() => (
          <QueryBoundary query={track} failureTitle="No pudimos cargar el recorrido" height={HEIGHT_PX}>
            {({ points, near }) => {
              if (driver === undefined) return null;
              return points.length === 0 ? (
                <EmptyDay driver={driver} date={date} days={near} />
              ) : (
                <>
                  {!isAsked && date !== today && (
                    <p className={styles.note}>Hoy todavía no hay recorrido: este es el último día con uno.</p>
                  )}
                  <HistoryView key={`${id} ${date}`} driver={driver} date={date} points={points} />
                </>
              );
            }}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </DetailPage>
  );
}
