import { useState } from 'react';
import { WEBHOOKS_PAGE } from '../../lib/back-office-paths.ts';
import { redirectToPlan } from '../../lib/http/redirect-to-plan.ts';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { addWebhook } from './api/webhooks.ts';
import type { NewSecret } from './api/webhooks.ts';
import { NewSecretNotice } from './new-secret-notice.tsx';
import { WebhookDocsLink } from './webhook-docs-link.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** /account/webhooks/create: registers an endpoint and shows its secret, once. */
export default function CreateWebhookScreen() {
  const [created, setCreated] = useState<NewSecret | null>(null);
  return (
    <DetailPage
      title={created === null ? 'Agregar destino' : 'Destino agregado'}
      note={<WebhookDocsLink />}
      parent={WEBHOOKS_PAGE}
      isNarrow
    >
      {created === null ? (
        <WebhookForm
          submitLabel="Agregar destino"
          send={async (input) => {
            setCreated(await addWebhook(input).catch(redirectToPlan));
          }}
        />
      ) : (
        <NewSecretNotice webhook={created} />
      )}
    </DetailPage>
  );
}
