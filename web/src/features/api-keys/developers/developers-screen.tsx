import { apiKeyLimit } from '@llevo/contract/endpoints/rate-limits';
import { SCOPES } from '@llevo/contract/entities/scopes';
import type { Scope } from '@llevo/contract/entities/scopes';
import { STATUS_BY_CODE } from '@llevo/contract/errors';
import type { ErrorCode } from '@llevo/contract/errors';
import { Link, useSearchParams } from 'react-router-dom';
import { API_KEYS_PAGE, WEBHOOK_DOCS_PATH } from '../../../lib/back-office-paths.ts';
import { PATHS } from '../../../lib/paths.ts';
import { scopeLabels } from '../../../lib/session/scope-labels.ts';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { TabView } from '../../../ui/back-office/layout/tab-view.tsx';
import { CodeSample } from '../../../ui/back-office/data/code-sample.tsx';
import { ERROR_DESCRIPTIONS } from '../error-descriptions.ts';
import { firstCallCommand, firstCallOf, firstCallUrl } from '../first-call.ts';
import type { FirstCall } from '../first-call.ts';
import { callsWithScope } from './calls-with-scope.ts';
import styles from './developers.module.css';

/** Every scope with its calls, each a link into the documentation. */
function ScopesTable() {
  return (
    <dl className={styles.scopes}>
      {SCOPES.map((scope) => (
        <div key={scope} id={scopeAnchor(scope)} className={styles.scope}>
          <dt>
            <code>{scope}</code>
            <span className={styles.scopeLabel}>{scopeLabels([scope])}</span>
          </dt>
          {callsWithScope(scope).map(({ name, method, path }) => (
            <dd key={name}>
              <a href={`/api/docs#${name}`} className={styles.call}>
                <code>
                  <span className={styles.method}>{method}</span> <span className={styles.path}>{path}</span>
                </code>
              </a>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

const scopeAnchor = (scope: Scope): string => `permiso-${scope.replace(':', '-')}`;

const PARTS = [
  { id: 'primera-llamada', title: 'La primera llamada' },
  { id: 'permisos', title: 'Permisos' },
  { id: 'limites', title: 'Límites' },
  { id: 'errores', title: 'Errores' },
] as const;
const [FIRST_CALL, SCOPES_PART, LIMITS, ERRORS] = PARTS;

/** The parts of the page and its scopes, beside them on wide pages; the webhooks are documented elsewhere. */
const PageIndex = () => (
  <nav className={styles.index} aria-label="En esta página">
    <ul>
      {PARTS.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {id === SCOPES_PART.id && (
            <ul>
              {SCOPES.map((scope) => (
                <li key={scope}>
                  <a href={`#${scopeAnchor(scope)}`}>
                    <code>{scope}</code>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      <li>
        <a href={WEBHOOK_DOCS_PATH}>Webhooks</a>
      </li>
    </ul>
  </nav>
);

const CODES = Object.keys(STATUS_BY_CODE) as ErrorCode[];

/** Every error code with its HTTP status. */
function ErrorsTable() {
  return (
    <dl className={styles.errors}>
      {CODES.map((code) => (
        <div key={code} className={styles.error}>
          <dt>
            <strong>{STATUS_BY_CODE[code]}</strong> <code>{code}</code>
          </dt>
          <dd>{ERROR_DESCRIPTIONS[code]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first call in TypeScript, with error handling. */
const typescriptSample = (origin: string, call: FirstCall): string =>
  `const response = await fetch('${firstCallUrl(origin, call)}', {
  headers: { authorization: \`Bearer \${process.env.LLEVO_API_KEY}\` },
});

if (response.status === 429) {
  const seconds = Number(response.headers.get('retry-after'));
  throw new Error(\`Demasiadas llamadas: espera \${seconds} s\`);
}
const body = await response.json();
if (!response.ok) throw new Error(body.message);

console.log(body.data);`;

const responseSample = `{
  "data": [{ "id": "d-llevo-0001", "name": "José", "status": "activado" }],
  "page": { "offset": 0, "limit": 5, "total": 200, "next_cursor": "eyJ2Ij…" }
}`;

const errorSample = `{ "message": "A la clave le falta el permiso drivers:read", "code": "forbidden" }`;

/** /developers: the first API call, scopes, limits and errors. */
export default function DevelopersScreen() {
  const { origin } = window.location;
  const [params] = useSearchParams();
  const call = firstCallOf((params.get('permisos') ?? '').split(','));
  return (
    <DetailPage
      title="Para desarrolladores"
      note="La misma API que usa este panel, desde tus programas."
      parent={API_KEYS_PAGE}
    >
      <div className={styles.layout}>
        <PageIndex />
        <div className={styles.parts}>
          <Panel {...FIRST_CALL}>
            <div className={styles.text}>
              <p>
                <Link to={PATHS.createApiKey}>Crea una clave</Link> con el permiso «{call.label}» y ponla en la variable{' '}
                <code>LLEVO_API_KEY</code>. Una clave es un secreto: nunca en una página web ni en un repositorio.
              </p>
              <TabView
                name="developers"
                label="Lenguaje del ejemplo"
                tabs={[
                  {
                    id: 'curl',
                    label: 'curl',
                    content: (
                      <CodeSample label="Ejemplo con curl" code={firstCallCommand(origin, call)} copyLabel="Copiar" />
                    ),
                  },
                  {
                    id: 'typescript',
                    label: 'TypeScript',
                    content: (
                      <CodeSample
                        label="Ejemplo con TypeScript"
                        code={typescriptSample(origin, call)}
                        copyLabel="Copiar"
                      />
                    ),
                  },
                ]}
              />
              <p>La respuesta lleva lo pedido en «data» y, si es una lista, la página a su lado:</p>
              <CodeSample label="Respuesta de ejemplo" code={responseSample} />
              <p>
                Todas las llamadas, con sus campos: <a href="/api/docs">documentación de la API</a> y{' '}
                <a href="/api/openapi.json">OpenAPI 3.1</a>.
              </p>
            </div>
          </Panel>
          <Panel {...SCOPES_PART}>
            <div className={styles.text}>
              <p>
                Una clave hace lo que dicen sus permisos, en su propia cuenta, y nada más. Lo que cambia queda
                registrado.
              </p>
              <ScopesTable />
            </div>
          </Panel>
          <Panel {...LIMITS}>
            <ul className={styles.list}>
              <li>
                {apiKeyLimit.max} llamadas por minuto y clave. Después, 429 con la espera en segundos en «Retry-After».
              </li>
              <li>
                Hasta 100 filas por página, con «limit»; la siguiente se pide con el «next_cursor» de la anterior.
              </li>
              <li>Hasta 32 KB por cuerpo, en JSON. Un campo que no existe se rechaza con 400.</li>
              <li>Una clave revocada, vencida o eliminada deja de servir en la llamada siguiente.</li>
            </ul>
          </Panel>
          <Panel {...ERRORS}>
            <div className={styles.text}>
              <p>Todo rechazo tiene la misma forma. «inputError» nombra el campo cuando es de un campo.</p>
              <CodeSample label="Error de ejemplo" code={errorSample} />
              <ErrorsTable />
            </div>
          </Panel>
        </div>
      </div>
    </DetailPage>
  );
}
