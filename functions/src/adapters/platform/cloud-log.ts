import * as logger from 'firebase-functions/logger';
import { redact } from '../../http/redact.ts';
import type { Log } from '../deps.ts';

/** Structured lines for Cloud Logging; whatever is given, no secret gets past here. */
export const cloudLog: Log = {
  info: (message, facts) => {
    logger.info(message, redact(facts));
  },
  error: (message, facts) => {
    logger.error(message, redact(facts));
  },
};
