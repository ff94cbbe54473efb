import * as logger from 'firebase-functions/logger';
import { redact } from '../../errors/redact.ts';
import type { Log } from './ports.ts';

/** Structured lines for Cloud Logging, with secrets redacted. */
export const cloudLog: Log = {
  info: (message, facts) => {
    logger.info(message, redact(facts));
  },
  error: (message, facts) => {
    logger.error(message, redact(facts));
  },
};
