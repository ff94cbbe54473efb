import { API_VERSION_HEADER, API_VERSIONS, effectiveVersion, parseVersionHeader } from '@llevo/contract/api-versions';
import type { AskedVersion } from '@llevo/contract/api-versions';
import type { Context } from 'hono';
import type { Caller } from '../platform/seams/core.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { AppEnv } from './request-logger.ts';

/** The version that a request asks for. Throws 400 for one that does not exist. */
export function readAskedVersion({ req }: Context<AppEnv>): AskedVersion {
  const asked = parseVersionHeader(req.header(API_VERSION_HEADER));
  if (asked.kind === 'unknown') {
    const message = `«${API_VERSION_HEADER}» no nombra una versión de la API. Las que hay: ${API_VERSIONS.join(', ')}`;
    throw new AppError('invalid_input', message, { inputError: API_VERSION_HEADER });
  }
  return asked;
}

/** Tells the caller, and the log, which version answers. */
export function setApiVersion(context: Context<AppEnv>, asked: AskedVersion, caller: Caller | null): void {
  const version = effectiveVersion(asked, caller?.apiVersion);
  context.set('apiVersion', version);
  context.header(API_VERSION_HEADER, version);
}
