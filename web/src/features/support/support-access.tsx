import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useSupportAccess } from './api/support.ts';
import styles from './help.module.css';

/** SPEC §2: allows or denies the access of support; saves on change. */
export function SupportAccess({ isAllowed }: { readonly isAllowed: boolean }) {
  const access = useSupportAccess();
  // Optimistic; reverts on an error.
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <section className={styles.card}>
      <Radio.Group
        label="Can our support team access your account?"
        description="Con tu permiso, soporte puede ver lo que tú ves para ayudarte. Retirarlo lo saca en el acto."
        name="support_enabled"
        withAsterisk={false}
        required
        value={(chosen ?? isAllowed) ? 'yes' : 'no'}
        onChange={(value) => {
          setChosen(value === 'yes');
          access.mutate(value === 'yes', {
            onError: () => {
              setChosen(null);
            },
          });
        }}
      >
        <div className={styles.choices}>
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
        </div>
      </Radio.Group>
      <p role="status" className={styles.saved}>
        {access.isPending && 'Guardando…'}
        {access.isSuccess && 'Guardado'}
      </p>
    </section>
  );
}
