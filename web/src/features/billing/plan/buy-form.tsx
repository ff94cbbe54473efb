import { useRef } from 'react';
import { useForm } from '../../../lib/form/use-form.ts';
import { OfficeForm } from '../../../ui/back-office/forms/back-office-form.tsx';
import { buyPlan } from '../api/billing.ts';
import { useBank } from '../three-d-secure/use-three-d-secure.tsx';
import { cardField } from '../card/card-field.ts';
import { CardFields } from '../card/card-fields.tsx';
import { tokenFrom } from '../card/card-form-handle.ts';
import type { CardSource } from '../card/card-form-handle.ts';
import type { PaidPlan } from './paid-plan.ts';
import { priceOf } from './format-plan-price.ts';

interface BuyFormProps {
  readonly plan: PaidPlan;
  readonly onDone: () => void;
}

/** SPEC §5: an upgrade takes a card. */
export function BuyForm({ plan, onDone }: BuyFormProps) {
  const card = useRef<CardSource>(null);
  const bank = useBank();
  const form = useForm({
    fields: { token: cardField() },
    send: async () => {
      await buyPlan({ plan: plan.id, token: await tokenFrom(card.current) }, bank.confirm);
      onDone();
    },
  });
  return (
    <>
      <OfficeForm
        onSubmit={form.submit}
        refusal={form.refusal}
        isSending={form.isSending}
        submitLabel={`Pagar ${priceOf(plan)}`}
        label="Pago"
      >
        <CardFields ref={card} field={form.bind('token')} />
      </OfficeForm>
      {bank.dialog}
    </>
  );
}
