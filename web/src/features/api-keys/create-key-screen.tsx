import { useState } from 'react';
import { leadToPlan } from '../../lib/http/redirect-to-plan.ts';
import { SubPage } from '../../ui/back-office/layout/detail-page.tsx';
import { createKey } from './api/api-keys.ts';
import type { NewKey } from './api/api-keys.ts';
import { FullKey } from './new-key-notice.tsx';
import { KeyForm } from './key-form.tsx';
import { KEYS } from './api-keys-page.ts';

/** SPEC §2 /account/apikeys/create: a new key, and the one look at the whole of it. */
export default function CreateKeyScreen() {
  const [made, setMade] = useState<NewKey | null>(null);
  return (
    <SubPage title={made === null ? 'Crear clave' : 'Clave creada'} parent={KEYS} isNarrow>
      {made === null ? (
        <KeyForm
          submitLabel="Crear clave"
          send={async (input) => {
            setMade(await createKey(input).catch(leadToPlan));
          }}
        />
      ) : (
        <FullKey made={made} />
      )}
    </SubPage>
  );
}
