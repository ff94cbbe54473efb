import { Service } from '@llevo/contract/entities/service';
import { parserOf } from '../live/live-documents.ts';

/** The mobile app writes services too: one of an unexpected shape is left out rather than shown wrong. */
export const parseService = parserOf(Service);
