import { PLANS } from '@llevo/contract/rules/billing/plans';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Faq } from '../faq.tsx';
import { FleetScene } from '../illustrations/fleet-scene.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Section } from '../section.tsx';
import { LimitTable } from './limit-table.tsx';
import { PLAN_FAQ } from '../faq-items/plan-faq.ts';
import styles from './pricing.module.css';

/** The plan that fits most companies that have outgrown the free one. */
const RECOMMENDED = 'startup' satisfies keyof typeof PLANS;

/** SPEC §2 /pricing: what the plans cost and hold, as the contract says. */
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
