import { listServices } from '@llevo/contract/endpoints/services/services';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { isMovable } from '@llevo/contract/rules/board/board-job';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { useMemo, useState } from 'react';
import { useNow } from '../../../../lib/browser/use-now.ts';
import { call } from '../../../../lib/http/call.ts';
import { createLiveDocuments } from '../../../../lib/live/live-documents.ts';
import { useLiveDocuments } from '../../../../lib/live/use-live-documents.ts';
import { useStandIn } from '../../../../lib/live/use-stand-in.ts';
import { parseService } from '../../../../lib/services/parse-service.ts';
import type { LiveIdentity } from '../../../../lib/session/live-identity.ts';
import { MAX_UNASSIGNED, unassignedQuery } from './unassigned-query.ts';

const DAY_MS = 86_400_000;
const PAGE = { sort: 'date', limit: MAX_UNASSIGNED } as const;

const startOf = ({ date, hour, id }: ServiceRow): string => `${date} ${hour} ${id}`;

/** The services of today and tomorrow without a driver. */
export interface Unassigned {
  /** Earliest first; null before the first answer. */
  readonly services: readonly ServiceRow[] | null;
  /** Whether there are more than are read. */
  readonly isPartial: boolean;
  /** Whether they could not be read. */
  readonly isMissing: boolean;
}

/** The services of today and tomorrow that still need a driver: live, or read from the API while that stays away. */
export function useUnassigned(identity: LiveIdentity): Unassigned {
  const [documents] = useState(() => createLiveDocuments({ parse: parseService }));
  const nowMs = useNow();
  const [today, tomorrow] = [guayaquilDate(nowMs), guayaquilDate(nowMs + DAY_MS)];
  const query = useMemo(
    () => unassignedQuery(identity.accountId, today, tomorrow),
    [identity.accountId, today, tomorrow],
  );
  const { values, status } = useLiveDocuments({ identity, documents, query });
  const standIn = useStandIn({
    status,
    hasAnswered: values !== null,
    queryKey: ['services', 'unassigned', today],
    read: (signal) =>
      call(listServices, { driver: UNASSIGNED_DRIVER, dateFrom: today, dateTo: tomorrow, ...PAGE }, { signal }),
    reads: (rows) => rows.length,
  });
  const rows = useMemo(() => standIn.data ?? (values && values.map(toServiceRow)), [standIn.data, values]);
  const services = useMemo(
    () => rows && rows.filter(isMovable).toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)),
    [rows],
  );
  return { services, isPartial: (rows?.length ?? 0) >= MAX_UNASSIGNED, isMissing: standIn.status.error !== null };
}
