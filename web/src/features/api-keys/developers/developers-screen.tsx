import { apiKeyLimit } from '@llevo/contract/endpoints/rate-limits';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { DetailPage } from '../../../ui/back-office/layout/detail-page.tsx';
import { TabView } from '../../../ui/back-office/layout/tab-view.tsx';
import { API_KEYS_PAGE } from '../api-keys-page.ts';
import { CodeSample, curlSample, errorSample, responseSample, typescriptSample } from './code-samples.tsx';
import styles from './developers.module.css';
import { ErrorsTable, ScopesTable } from './reference-tables.tsx';

/** /developers: the first API call, scopes, limits and errors. */
export default function DevelopersScreen() {
  const { origin } = window.location;
  return (
    <DetailPage
      title="Para desarrolladores"
      note="La misma API que usa este panel, desde tus programas."
      parent={API_KEYS_PAGE}
    >
      <Panel title="La primera llamada">
        <div className={styles.text}>
          <p>
            <Link to={PATHS.createApiKey}>Crea una clave</Link> con el permiso «Conductores: leer» y ponla en la
            variable <code>LLEVO_API_KEY</code>. Una clave es un secreto: nunca en una página web ni en un repositorio.
          </p>
          <TabView
            name="developers"
            label="Lenguaje del ejemplo"
            tabs={[
              {
                id: 'curl',
                label: 'curl',
                content: <CodeSample label="Ejemplo con curl" code={curlSample(origin)} isCopyable />,
              },
              {
                id: 'typescript',
                label: 'TypeScript',
                content: <CodeSample label="Ejemplo con TypeScript" code={typescriptSample(origin)} isCopyable />,
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
      <Panel title="Permisos">
        <div className={styles.text}>
          <p>
            Una clave hace lo que dicen sus permisos, en su propia cuenta, y nada más. Lo que cambia queda registrado.
          </p>
          <ScopesTable />
        </div>
      </Panel>
      <Panel title="Límites">
        <ul className={styles.list}>
          <li>
            {apiKeyLimit.max} llamadas por minuto y clave. Después, 429 con la espera en segundos en «Retry-After».
          </li>
          <li>Hasta 100 filas por página, con «limit»; la siguiente se pide con el «next_cursor» de la anterior.</li>
          <li>Hasta 32 KB por cuerpo, en JSON. Un campo que no existe se rechaza con 400.</li>
          <li>Una clave revocada, vencida o eliminada deja de servir en la llamada siguiente.</li>
        </ul>
      </Panel>
      <Panel title="Errores">
        <div className={styles.text}>
          <p>Todo rechazo tiene la misma forma. «inputError» nombra el campo cuando es de un campo.</p>
          <CodeSample label="Error de ejemplo" code={errorSample} />
          <ErrorsTable />
        </div>
      </Panel>
    </DetailPage>
  );
}
