import type { choosePlan, listPlans } from '@llevo/contract/endpoints/billing/billing';
import type { Plan } from '@llevo/contract/entities/billing';
import { isPaidPlan, PLANS } from '@llevo/contract/rules/billing/plans';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Redirect } from '../../lib/browser/redirect.tsx';
import { hiddenField } from '../../lib/form/fields.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { call } from '../../lib/http/call.ts';
import { saveSubscriptionState } from '../../lib/http/subscription-state.ts';
import { useRetry } from '../../lib/http/use-retry.ts';
import { PATHS } from '../../lib/paths.ts';
import { readSession } from '../../lib/session/session.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { formatPlanPrice } from './billing-labels.ts';
import { CardFields } from './card/card-fields.tsx';
import { cardField, createCardToken } from './card/card-form.ts';
import type { CardFormHandle } from './card/card-form.ts';
import { choosePlanRedirect, planInHash } from './choose-plan-redirect.ts';
import { withPaymentConfirmation } from './confirm-payment.ts';
import { PlanPicker } from './plan/plan-picker.tsx';
import { purchaseText } from './plan/purchase-text.ts';
import { useThreeDSecure } from './three-d-secure/use-three-d-secure.tsx';
import styles from './choose-plan.module.css';

async function loadPlans(signal: AbortSignal): Promise<readonly Plan[]> {
  const target = { method: 'GET', path: '/api/account/plans' } as const;
  return (await call<typeof listPlans>(target, {}, { signal })).plans;
}

/** SPEC §2 /signup/plan: the first plan of an account, preselected by the hash. */
export default function ChoosePlanScreen() {
  const { hash } = useLocation();
  // Not the current one: buying changes it before the form has left.
  const [firstPlan] = useState(() => readSession()?.plan ?? null);
  const elsewhere = choosePlanRedirect(firstPlan, hash);
  return elsewhere === null ? <ChoosePlanForm initialPlan={planInHash(hash)} /> : <Redirect to={elsewhere} />;
}

function ChoosePlanForm({ initialPlan }: { readonly initialPlan: Plan['id'] }) {
  const navigate = useNavigate();
  const loaded = useRetry('plans', loadPlans);
  // Falls back to the built-in list until the server responds.
  const plans = loaded.status === 'ready' ? loaded.value : Object.values(PLANS);
  const [plan, setPlan] = useState(initialPlan);
  const card = useRef<CardFormHandle>(null);
  const threeDSecure = useThreeDSecure();
  const isPaid = isPaidPlan(plan);
  const chosen = plans.find(({ id }) => id === plan) ?? PLANS[plan];
  const [nowMs] = useState(serverNow);
  const form = useForm({
    fields: { token: isPaid ? cardField() : hiddenField('') },
    send: async () => {
      const target = { method: 'POST', path: '/api/account/plan' } as const;
      const input = isPaid ? { plan, token: await createCardToken(card.current) } : { plan };
      saveSubscriptionState(
        await withPaymentConfirmation(() => call<typeof choosePlan>(target, input), threeDSecure.confirm),
      );
      await navigate(readSession()?.onboarded === true ? PATHS.dashboard : PATHS.welcome);
    },
  });
  return (
    <>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <Logo height={34} />
        <h1 className={styles.heading}>Elige tu plan</h1>
        <PlanPicker plans={plans} chosen={plan} onChoose={setPlan} />
        {isPaid && <p className={styles.cost}>{purchaseText(chosen, nowMs)}</p>}
        {isPaid && <CardFields ref={card} field={form.bind('token')} />}
        <div aria-live="assertive">{form.error !== null && <p className={styles.error}>{form.error}</p>}</div>
        <Button type="submit" isBusy={form.isSending}>
          {isPaid ? `Pagar ${formatPlanPrice(chosen)}` : 'Empezar'}
        </Button>
        <Link to={PATHS.account} className={styles.link}>
          Ir a la cuenta
        </Link>
      </form>
      {threeDSecure.dialog}
    </>
  );
}
