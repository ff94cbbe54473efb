import { PLAN_LIMITS, PLANS } from '@llevo/contract/rules/billing/plans';
import type { PlanLimits } from '@llevo/contract/rules/billing/plans';
import { formatCount } from '@llevo/contract/rules/format-number';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { VehicleShape } from '../../../ui/brand/vehicle-drawing.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { PLAN_FAQ } from '../faq-items/plan-faq.ts';
import { Faq } from '../faq.tsx';
import sceneStyles from '../illustrations/scene.module.css';
import { PageIntro } from '../page-intro.tsx';
import { Section } from '../section.tsx';
import styles from './pricing.module.css';

/** Labels of a plan's limits. */
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

const PINS = [
  { x: 300, y: 128, isOnline: true },
  { x: 392, y: 92, isOnline: true },
  { x: 470, y: 150, isOnline: false },
  { x: 352, y: 214, isOnline: true },
] as const;

const ROWS = [112, 150, 188, 226] as const;

/** The back-office's fleet screen beside a truck on the road. Decorative. */
function FleetScene() {
  return (
    <svg viewBox="0 0 560 360" className={sceneStyles.scene} aria-hidden="true" focusable="false">
      <rect width="560" height="360" className={sceneStyles.sky} />
      <path d="M0 270 90 214l70 40 90-70 100 80 80-44 130 60v80H0Z" className={sceneStyles.far} />
      <path d="M0 306h560v54H0Z" className={sceneStyles.tarmac} />
      <path d="M0 333h560" className={sceneStyles.marking} strokeWidth="5" strokeDasharray="30 22" />
      <rect x="56" y="36" width="464" height="232" rx="14" className={sceneStyles.wall} />
      <path d="M56 50q0-14 14-14h436q14 0 14 14v14H56Z" className={sceneStyles.ink} />
      <circle cx="74" cy="50" r="4" className={sceneStyles.amber} />
      <circle cx="88" cy="50" r="4" className={sceneStyles.steel} />
      <path d="M56 64h44v204H70q-14 0-14-14Z" className={sceneStyles.wallShade} />
      <path d="M68 86h20M68 108h20M68 130h20M68 152h20" className={sceneStyles.soft} />
      <path d="M60 78v16" className={sceneStyles.marking} strokeWidth="4" />
      <path d="M252 64h268v190q0 14-14 14H252Z" className={sceneStyles.greenSoft} />
      <path d="M252 200C310 176 300 120 372 112s96-20 148-34" className={sceneStyles.edge} />
      <path d="M330 268c10-50 40-70 40-110s30-62 40-94" className={sceneStyles.edge} />
      <path d="M252 236c70 6 130-18 268-8" className={sceneStyles.edge} />
      <path d="M300 128c40-16 44-34 92-36" className={sceneStyles.marking} strokeWidth="5" strokeDasharray="11 7" />
      {PINS.map(({ x, y, isOnline }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="14" className={isOnline ? sceneStyles.green : sceneStyles.steel} />
          <path d={`M${x - 7} ${y + 3}v-7h8v7ZM${x + 2} ${y + 3}v-5h3l2 3v2Z`} className={sceneStyles.wall} />
        </g>
      ))}
      {ROWS.map((y, row) => (
        <g key={y}>
          <circle cx="122" cy={y} r="9" className={row === 2 ? sceneStyles.steel : sceneStyles.green} />
          <path d={`M140 ${y - 4}h${row % 2 === 0 ? 78 : 62}`} className={sceneStyles.soft} />
          <path d={`M140 ${y + 7}h40`} className={sceneStyles.edge} />
        </g>
      ))}
      <path d="M112 84h92" className={sceneStyles.line} />
      <g transform="translate(300 226) scale(1.2)">
        <VehicleShape vehicle="10tn" />
      </g>
    </svg>
  );
}

/** The recommended plan for companies that have outgrown the free one. */
const RECOMMENDED = 'startup' satisfies keyof typeof PLANS;

/** SPEC §2 /pricing: prices and limits of the plans, from the contract. */
export default function PricingScreen() {
  return (
    <>
      <PageIntro
        about="Planes y precios"
        title="Empieza gratis, paga cuando crezcas"
        scene={<FleetScene />}
        lead="El sistema de Llevo para empresas de transporte: conductores en el mapa, servicios, tarifas y tu propio cotizador. En dólares, por mes, sin permanencia."
      />
      <div className={styles.plans}>
        {Object.values(PLANS).map(({ id, name, price, currency, features }) => (
          <section
            key={id}
            className={styles.plan}
            data-recommended={id === RECOMMENDED || undefined}
            aria-labelledby={`plan-${id}`}
          >
            <h2 className={styles.name}>
              <span id={`plan-${id}`}>{name}</span>
              {id === RECOMMENDED && <span className={styles.badge}>Recomendado</span>}
            </h2>
            <p className={styles.price}>
              <span className={styles.amount}>
                {currency.symbol}
                {price}
              </span>{' '}
              al mes
            </p>
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <Link to={`${PATHS.signUp}#${id}`} className={buttonClass(id === RECOMMENDED ? 'main' : 'plain')}>
              Crear cuenta<span className="visually-hidden"> con el plan {name}</span>
            </Link>
          </section>
        ))}
      </div>
      <Section isBand title="Lo que entra en cada plan">
        <LimitTable />
      </Section>
      <Section isSplit title="Sobre los planes">
        <Faq questions={PLAN_FAQ} />
      </Section>
    </>
  );
}
