import type { ApiKey } from '@llevo/contract/entities/api-key';
import { serverNow } from '../../lib/time/server-time.ts';
import { CodeSample } from '../../ui/back-office/data/code-sample.tsx';
import { CopyButton } from '../../ui/back-office/buttons/copy-button.tsx';
import { Panel } from '../../ui/back-office/layout/panel.tsx';
import { firstCallCommand, firstCallOf } from './first-call.ts';
import { keyState } from './key-expiry.tsx';
import styles from './api-keys.module.css';

/** Where programs send their calls, with a first call to copy: one that the newest key in force can make. */
export function ApiAddress({ keys }: { readonly keys: readonly ApiKey[] }) {
  const { origin } = window.location;
  const [newest] = keys
    .filter((key) => keyState(key, serverNow()) === 'active')
    .toSorted((one, other) => other.date_created.localeCompare(one.date_created));
  const call = firstCallOf(newest?.scope ?? []);
  const address = new URL('/api', origin).href;
  return (
    <Panel title="Dirección de la API" control={<a href="/api/docs">Todas las llamadas</a>}>
      <div className={styles.address}>
        <p>
          <code>{address}</code> <CopyButton text={address} label="Copiar la dirección" />
        </p>
        <p className={styles.note}>
          Pon tu clave en la variable <code>LLEVO_API_KEY</code>. Esta llamada necesita el permiso «{call.label}»:
        </p>
        <CodeSample label="Ejemplo con curl" code={firstCallCommand(origin, call)} copyLabel="Copiar el ejemplo" />
      </div>
    </Panel>
  );
}
