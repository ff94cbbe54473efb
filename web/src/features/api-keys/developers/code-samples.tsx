import type { EndpointTarget } from '@llevo/contract/endpoint';
import type { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { CopyButton } from '../../../ui/back-office/buttons/copy-button.tsx';
import styles from './developers.module.css';

const PATH: EndpointTarget<typeof listDrivers>['path'] = '/api/driverManagement/listDriversFirebase';

/** The first call in a terminal. */
export const curlSample = (origin: string): string =>
  [`curl "${origin}${PATH}?limit=5" \\`, '  -H "Authorization: Bearer $LLEVO_API_KEY"'].join('\n');

/** The same in TypeScript, with error handling. */
export const typescriptSample = (origin: string): string =>
  `const response = await fetch('${origin}${PATH}?limit=5', {
  headers: { authorization: \`Bearer \${process.env.LLEVO_API_KEY}\` },
});

if (response.status === 429) {
  const seconds = Number(response.headers.get('retry-after'));
  throw new Error(\`Demasiadas llamadas: espera \${seconds} s\`);
}
const body = await response.json();
if (!response.ok) throw new Error(body.message);

for (const driver of body.data) console.log(driver.name, driver.status);`;

export const responseSample = `{
  "data": [{ "id": "d-llevo-0001", "name": "José", "status": "activado" }],
  "page": { "offset": 0, "limit": 5, "total": 200, "next_cursor": "eyJ2Ij…" }
}`;

export const errorSample = `{ "message": "No tienes permiso para hacer esto", "code": "forbidden" }`;

interface CodeSampleProps {
  readonly label: string;
  readonly code: string;
  /** Adds a copy button. */
  readonly isCopyable?: boolean;
}

/** A code block that scrolls by itself, by keyboard too. */
export function CodeSample({ label, code, isCopyable = false }: CodeSampleProps) {
  return (
    <figure className={styles.sample}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      {isCopyable && <CopyButton text={code} label="Copiar" />}
    </figure>
  );
}
