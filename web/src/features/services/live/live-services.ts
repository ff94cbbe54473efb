import { Service } from '@llevo/contract/entities/service';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveDocuments } from '../../../lib/live/live-documents.ts';
import { createRowHighlights } from './row-highlights.ts';
import type { RowHighlights } from './row-highlights.ts';

/** The screen's live services. Created once per visit, so that nothing outlives a session. */
export interface LiveServices {
  /** The page of the list. */
  readonly page: LiveDocuments<Service>;
  /** The service whose details are open. */
  readonly selected: LiveDocuments<Service>;
  readonly highlights: RowHighlights;
}

/** The mobile app writes services too: one of an unexpected shape is left out rather than shown wrong. */
const parseService = (id: string, data: unknown): Service | null =>
  Service.safeParse({ ...(typeof data === 'object' ? data : {}), id }).data ?? null;

/** Live services with no documents yet. */
export function createLiveServices(): LiveServices {
  const highlights = createRowHighlights();
  return {
    page: createLiveDocuments({ parse: parseService, onChanges: highlights.applyChanges }),
    selected: createLiveDocuments({ parse: parseService }),
    highlights,
  };
}
