import { endpoints } from '@llevo/contract/endpoints/index';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { scopeLabels } from '../scope-labels.ts';
import styles from './developers.module.css';

/** The calls that a scope opens, straight from the contract. */
const endpointsWithScope = (scope: string) =>
  Object.values(endpoints)
    .filter((endpoint) => endpoint.scope === scope)
    .map(({ method, path }) => ({ method, path: path.replace(/\/$/, '') }));

/** Every scope with the calls it opens. */
export function ScopesTable() {
  return (
    <dl className={styles.scopes}>
      {SCOPES.map((scope) => (
        <div key={scope} className={styles.scope}>
          <dt>
            <code>{scope}</code>
            <span className={styles.words}>{scopeLabels([scope])}</span>
          </dt>
          {endpointsWithScope(scope).map(({ method, path }) => (
            <dd key={`${method} ${path}`}>
              <code>
                <span className={styles.method}>{method}</span> {path}
              </code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
