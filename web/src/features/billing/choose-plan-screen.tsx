import type { choosePlan, listPlans } from '@llevo/contract/endpoints/billing';
import type { OutputOf } from '@llevo/contract/endpoint';
import type { Plan } from '@llevo/contract/entities/billing';
import { PLANS } from '@llevo/contract/rules/plans';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { selectField } from '../../lib/form/fields.ts';
import { sendForm } from '../../lib/form/send-form.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { send } from '../../lib/send.ts';
import { readSession, writeSession } from '../../lib/session.ts';
import { useRetrying } from '../../lib/use-retrying.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './choose-plan.module.css';
import { PlanChoice } from './plan-choice.tsx';

const NO_CARDS_YET = 'El pago con tarjeta llega pronto. Por ahora empieza con el plan Gratis y cámbialo después.';

async function loadPlans(signal: AbortSignal): Promise<readonly Plan[]> {
  const answer = (await send({ method: 'GET', path: '/api/account/plans', signal })) as {
    data: OutputOf<typeof listPlans>;
  };
  return answer.data.plans;
}

/** SPEC §2 /signup/plan: the first plan of an account, the one in the hash chosen beforehand. */
export default function ChoosePlanScreen() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const loaded = useRetrying('plans', loadPlans);
  // The same list is part of this page, for when the server has no breath to give it.
  const plans = loaded.status === 'ready' ? loaded.value : Object.values(PLANS);
  const wanted = plans.find(({ id }) => id === hash.slice(1))?.id;
  const form = useForm({
    fields: { plan: selectField({ initial: wanted ?? 'free' }) },
    send: async ({ plan }) => {
      const chosen = plans.find(({ id }) => id === plan);
      if (chosen === undefined || chosen.price > 0) throw new ApiError(501, undefined, { fallback: NO_CARDS_YET });
      const target = { method: 'POST', path: '/api/account/plan' } as const;
      const reply = await sendForm<typeof choosePlan>(target, { plan: chosen.id });
      const session = readSession();
      if (session === null || !('plan' in reply)) return;
      const { plan: now, subscription } = reply;
      writeSession({ ...session, plan: now, subscription });
      await navigate(session.onboarded ? '/dashboard' : '/welcome');
    },
  });
  const plan = form.bind('plan');
  const isPaid = plans.some(({ id, price }) => id === plan.value && price > 0);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Logo height={34} />
      <h1 className={styles.heading}>Elige tu plan</h1>
      <div aria-live="assertive">{form.refusal !== null && <p className={styles.refusal}>{form.refusal}</p>}</div>
      <fieldset className={styles.plans}>
        <legend className="visually-hidden">Planes</legend>
        {plans.map((offered) => (
          <PlanChoice key={offered.id} plan={offered} field={plan} />
        ))}
      </fieldset>
      {isPaid && (
        <p role="status" className={styles.notice}>
          {NO_CARDS_YET}
        </p>
      )}
      <Button type="submit" isBusy={form.isSending} disabled={isPaid}>
        Empezar
      </Button>
      <Link to="/account" className={styles.link}>
        Ir a la cuenta
      </Link>
    </form>
  );
}
