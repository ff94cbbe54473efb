import type { WebhookError } from '@llevo/contract/entities/webhook';
import { PrivateAddressError } from './webhook-host.ts';

const ERRORS_BY_CODE: Readonly<Record<string, WebhookError>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ENODATA: 'unknown_host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  CERT_REVOKED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

/** Why no answer came. */
export function classifyConnectionError(error: unknown): WebhookError {
  if (error instanceof PrivateAddressError) return 'private_address';
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return ERRORS_BY_CODE[code] ?? 'connection';
}
