import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Redirect } from '../../lib/browser/redirect.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { API_KEYS_PAGE } from '../../lib/back-office-paths.ts';
import { PATHS } from '../../lib/paths.ts';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { QueryBoundary } from '../../ui/back-office/status/query-boundary.tsx';
import { changeKey, apiKeyQuery } from './api/api-keys.ts';
import { KeyForm } from './key-form.tsx';

/** Whether the id is unknown or malformed. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** SPEC §2 /account/apikeys/edit?id={id}: an unknown key redirects to /404. */
export default function EditKeyScreen() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return id === '' ? <Redirect to={PATHS.unmatched} /> : <EditKey id={id} />;
}

function EditKey({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const key = useQuery(apiKeyQuery(id));
  if (isUnknown(key.error)) return <Redirect to={PATHS.unmatched} />;
  return (
    <DetailPage title="Editar clave" parent={API_KEYS_PAGE} isNarrow>
      <UnsavedGuard />
      <QueryBoundary query={key} failureTitle="No pudimos cargar la clave">
        {(loaded) =>
          loaded.active ? (
            <KeyForm
              apiKey={loaded}
              submitLabel="Guardar cambios"
              send={async ({ name, note, scope, api_version }) => {
                await changeKey({ id, name, note, scope, api_version });
                notify('success', 'Cambios guardados');
                await navigate(API_KEYS_PAGE.to);
              }}
            />
          ) : (
            <p>«{loaded.name}» está revocada y ya no se puede editar.</p>
          )
        }
      </QueryBoundary>
    </DetailPage>
  );
}
