import { WEBHOOK_DOCS_PATH } from '../../lib/back-office-paths.ts';

/** Leads to the bodies and the signature of the events, in the documentation of the API. */
export const WebhookDocsLink = () => <a href={WEBHOOK_DOCS_PATH}>Documentación</a>;
