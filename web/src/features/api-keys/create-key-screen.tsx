import { useState } from 'react';
import { leadToPlan } from '../../lib/plan-needed.ts';
import { SubPage } from '../../ui/office/sub-page.tsx';
import { createKey } from './api/api-keys.ts';
import type { NewKey } from './api/api-keys.ts';
import { FullKey } from './full-key.tsx';
import { KeyForm } from './key-form.tsx';
import { KEYS } from './keys-page.ts';

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
