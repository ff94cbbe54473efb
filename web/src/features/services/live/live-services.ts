import type { Service } from '@llevo/contract/entities/service';
import { createLiveDocuments } from '../../../lib/live/live-documents.ts';
import type { LiveDocuments } from '../../../lib/live/live-documents.ts';
import { createSearchStepFilter } from '../../../lib/services/search-steps.ts';
import { parseService } from '../../../lib/services/parse-service.ts';
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

/** Live services with no documents yet. */
export function createLiveServices(): LiveServices {
  const highlights = createRowHighlights();
  const withoutSteps = createSearchStepFilter();
  return {
    page: createLiveDocuments({
      parse: parseService,
      onChanges: (changes) => {
        highlights.applyChanges(withoutSteps(changes));
      },
    }),
    selected: createLiveDocuments({ parse: parseService }),
    highlights,
  };
}
