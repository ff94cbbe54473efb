import { useRef, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { BackOfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { buyPlan } from '../api/billing.ts';
import { useThreeDSecure } from '../three-d-secure/use-three-d-secure.tsx';
import { cardField, createCardToken } from '../card/card-form.ts';
import { CardFields } from '../card/card-fields.tsx';
import type { CardFormHandle } from '../card/card-form.ts';
import type { PaidPlan } from '../api/billing.ts';
import styles from '../billing.module.css';
import { formatPlanPrice } from '../billing-labels.ts';
import { purchaseText } from './purchase-text.ts';

interface BuyFormProps {
  readonly plan: PaidPlan;
  readonly onDone: () => void;
}

/** SPEC §5: buys a paid plan with a new card. */
export function BuyForm({ plan, onDone }: BuyFormProps) {
  const [nowMs] = useState(serverNow);
  const card = useRef<CardFormHandle>(null);
  const threeDSecure = useThreeDSecure();
  const form = useForm({
    fields: { token: cardField() },
    send: async () => {
      await buyPlan({ plan: plan.id, token: await createCardToken(card.current) }, threeDSecure.confirm);
      onDone();
    },
  });
  return (
    <>
      <BackOfficeForm
        onSubmit={form.submit}
        error={form.error}
        isSending={form.isSending}
        submitLabel={`Pagar ${formatPlanPrice(plan)}`}
        label="Pago"
      >
        <p className={styles.none}>{purchaseText(plan, nowMs)}</p>
        <CardFields ref={card} field={form.bind('token')} />
      </BackOfficeForm>
      {threeDSecure.dialog}
    </>
  );
}
