import { useNavigate } from 'react-router-dom';
import { notify } from '../../lib/notifications/notifications.ts';
import { WEBHOOKS_PAGE, webhookPath } from '../../lib/back-office-paths.ts';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { changeWebhook } from './api/webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookOfQuery } from './webhook-of-query.tsx';

/** /account/webhooks/edit?id={id} */
export default function EditWebhookScreen() {
  const navigate = useNavigate();
  return (
    <DetailPage title="Editar destino" parent={WEBHOOKS_PAGE} isNarrow>
      <UnsavedGuard />
      <WebhookOfQuery>
        {(webhook) => (
          <WebhookForm
            webhook={webhook}
            submitLabel="Guardar cambios"
            send={async ({ url, ...input }) => {
              // Only a new address needs a proof of presence.
              await changeWebhook({ id: webhook.id, ...input, ...(url !== webhook.url && { url }) });
              notify('success', 'Cambios guardados');
              await navigate(webhookPath(webhook.id));
            }}
          />
        )}
      </WebhookOfQuery>
    </DetailPage>
  );
}
