import { createTracker, revokeTracker, rotateTracker } from '@llevo/contract/endpoints/fleet/trackers';
import type { DriverRow } from '@llevo/contract/entities/driver';
import { TRACKER_APPS } from '@llevo/contract/entities/tracker';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/call.ts';
import { errorMessage } from '../../../../lib/http/error-handling.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { useRights } from '../../../../lib/session/rights.ts';
import { FailureNotice } from '../../../../ui/back-office/status/failure-notice.tsx';
import { TrackerBoard } from '../../../../ui/trackers/tracker-board.tsx';
import { trackersQuery } from '../api/drivers.ts';
import styles from './driver-dialog.module.css';

/** The programs that report a driver's position, for the desk to add, renew and remove. */
export default function TrackersSection({ driver: { id } }: { readonly driver: Pick<DriverRow, 'id'> }) {
  const { works } = useRights();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(trackersQuery(id));
  const afterwards = <Answer,>(answer: Answer): Answer => {
    void queryClient.invalidateQueries(trackersQuery(id));
    return answer;
  };
  return (
    <section aria-labelledby="driver-trackers">
      <h3 id="driver-trackers" className={styles.heading}>
        Rastreo del teléfono
      </h3>
      {data && (
        <TrackerBoard
          trackers={data}
          isOwn={false}
          actions={
            works
              ? {
                  apps: TRACKER_APPS,
                  create: async (app) => afterwards(await call(createTracker, { id, app })),
                  rotate: async (tracker) => afterwards(await call(rotateTracker, { id, tracker })),
                  revoke: async (tracker) => {
                    afterwards(await call(revokeTracker, { id, tracker }));
                    notify('success', 'Rastreador quitado');
                  },
                }
              : null
          }
        />
      )}
      {!data && error && (
        <FailureNotice
          title="No pudimos cargar los rastreadores"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div aria-busy="true">
          <span className="visually-hidden">Cargando...</span>
          <Skeleton height={60} />
        </div>
      )}
    </section>
  );
}
