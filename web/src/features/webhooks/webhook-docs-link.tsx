/** Leads to the bodies and the signature of the events, in the documentation of the API. */
export const WebhookDocsLink = () => <a href="/api/docs#events">Documentación</a>;
