import { PLAN_LIMITS, PLANS } from '@llevo/contract/rules/billing/plans';
import type { PlanLimits } from '@llevo/contract/rules/billing/plans';
import { formatCount } from '@llevo/contract/rules/format-number';
import styles from './pricing.module.css';

/** What a plan limits, in words. */
const LIMIT_LABELS: Readonly<Record<keyof PlanLimits, string>> = {
  drivers: 'Conductores',
  members: 'Usuarios de tu equipo',
  apiKeys: 'Claves de API',
  apiCalls: 'Llamadas a la API por mes',
  webhooks: 'Destinos de webhooks',
};

const LIMITS = Object.keys(PLAN_LIMITS.free) as (keyof PlanLimits)[];
const OFFERED_PLANS = Object.values(PLANS);

/** The plans' limits side by side. */
export function LimitTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Incluye</span>
          </th>
          {OFFERED_PLANS.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LIMITS.map((what) => (
          <tr key={what}>
            <th scope="row">{LIMIT_LABELS[what]}</th>
            {OFFERED_PLANS.map(({ id }) => (
              <td key={id}>{limitText(PLAN_LIMITS[id][what])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function limitText(limit: number | null): string {
  if (limit === null) return 'Sin límite';
  return limit === 0 ? 'No incluye' : `Hasta ${formatCount(limit)}`;
}
