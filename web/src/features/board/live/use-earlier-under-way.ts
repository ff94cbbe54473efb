import { Service } from '@llevo/contract/entities/service';
import { useMemo, useState } from 'react';
import { createLiveDocuments, parserOf } from '../../../lib/live/live-documents.ts';
import { useLiveDocuments } from '../../../lib/live/use-live-documents.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { earlierUnderWayQuery } from './earlier-under-way-query.ts';

const CountedService = Service.pick({ id: true, status: true, driverId: true, date: true, hour: true });
type CountedService = Pick<Service, 'id' | 'status' | 'driverId' | 'date' | 'hour'>;

const NONE: readonly CountedService[] = [];

/** The jobs of earlier days that are still under way, live; none before the first answer. */
export function useEarlierUnderWay(identity: LiveIdentity, date: string): readonly CountedService[] {
  const [documents] = useState(() => createLiveDocuments({ parse: parserOf(CountedService) }));
  const query = useMemo(() => earlierUnderWayQuery(identity.accountId, date), [identity.accountId, date]);
  return useLiveDocuments({ identity, documents, query }).values ?? NONE;
}
