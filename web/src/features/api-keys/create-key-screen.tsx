import { useState } from 'react';
import { API_KEYS_PAGE } from '../../lib/back-office-paths.ts';
import { redirectToPlan } from '../../lib/http/redirect-to-plan.ts';
import { DetailPage } from '../../ui/back-office/layout/detail-page.tsx';
import { createKey } from './api/api-keys.ts';
import type { NewKey } from './api/api-keys.ts';
import { NewKeyNotice } from './new-key-notice.tsx';
import { KeyForm } from './key-form.tsx';

/** SPEC §2 /account/apikeys/create: creates a key and shows it in full, once. */
export default function CreateKeyScreen() {
  const [newKey, setNewKey] = useState<NewKey | null>(null);
  return (
    <DetailPage title={newKey === null ? 'Crear clave' : 'Clave creada'} parent={API_KEYS_PAGE} isNarrow>
      {newKey === null ? (
        <KeyForm
          submitLabel="Crear clave"
          send={async (input) => {
            setNewKey(await createKey(input).catch(redirectToPlan));
          }}
        />
      ) : (
        <NewKeyNotice newKey={newKey} />
      )}
    </DetailPage>
  );
}
