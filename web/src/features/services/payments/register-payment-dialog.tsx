import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import type { PaymentKind, PaymentType } from '@llevo/contract/entities/service-payment';
import { dollarsFromCents, formatCents } from '@llevo/contract/rules/money';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { kindCents } from '@llevo/contract/rules/services/service-payments';
import type { ServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberField, parseNumber, selectField, textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { sendPayment } from '../api/payments.ts';
import type { PaymentInput } from '../api/payments.ts';
import { HOLDER_LABELS } from '../../../lib/services/payment-labels.ts';
import { useIdempotencyKey } from '../booking/use-idempotency-key.ts';
import { rowBalance } from '../../../lib/services/payment-state.ts';

const MIN_AMOUNT = 0.01;

const HOLDERS = (['company', 'driver'] as const).map((value) => ({ value, label: HOLDER_LABELS[value] }));

const METHODS = PAYMENT_TYPES.map((value) => ({ value, label: paymentTypeLabel(value) }));

/** Payments that are possible now, the likeliest first. */
function kindOptions(balance: ServiceBalance): readonly { readonly value: PaymentKind; readonly label: string }[] {
  const deposit = kindCents(balance, 'deposit');
  const rest = formatCents(balance.balanceCents);
  return [
    ...(deposit > 0 ? [{ value: 'deposit' as const, label: `Reserva: ${formatCents(deposit)}` }] : []),
    balance.paidCents > 0
      ? { value: 'balance' as const, label: `Saldo: ${rest}` }
      : { value: 'full' as const, label: `Pago completo: ${rest}` },
    { value: 'partial' as const, label: 'Otro valor' },
  ];
}

/** Whether the customer may have paid the driver: from when they set out. */
const mayDriverHold = ({ driver, status }: ServiceRow): boolean =>
  driver !== UNASSIGNED_DRIVER && (isUnderWay(status) || status === 'finalizado');

/** The way of paying that was agreed for what is missing. */
const likelyMethod = ({ typePayment, typePaymentRemaining }: ServiceRow, kind: PaymentKind | undefined): PaymentType =>
  (kind === 'deposit' ? null : typePaymentRemaining) ?? typePayment ?? 'efectivo';

/** Who has the money: as chosen, otherwise the driver for cash that they may have taken. */
function holderOf(service: ServiceRow, { holder, method }: Pick<PaymentValues, 'holder' | 'method'>): string {
  if (!mayDriverHold(service)) return 'company';
  if (holder !== '') return holder;
  return method === 'efectivo' ? 'driver' : 'company';
}

interface RegisterPaymentDialogProps {
  /** The service as displayed: the precondition of the change. */
  readonly service: ServiceRow;
  readonly onClose: () => void;
}

/** Registers a payment that the company received: what is missing, or another amount. */
export default function RegisterPaymentDialog({ service, onClose }: RegisterPaymentDialogProps) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const balance = rowBalance(service);
  const options = kindOptions(balance);
  const [fields] = useState(() => ({
    kind: selectField({ initial: options[0]?.value }),
    amount: numberField({
      initial: dollarsFromCents(balance.balanceCents).toFixed(2),
      min: MIN_AMOUNT,
      max: dollarsFromCents(balance.balanceCents),
      decimals: 2,
    }),
    method: selectField({ initial: likelyMethod(service, options[0]?.value) }),
    // Follows the method until someone chooses.
    holder: textField({ initial: '', isRequired: false }),
  }));
  const form = useForm({
    fields,
    draftId: service.id,
    send: async (values) => {
      const input = toPaymentInput({ ...values, holder: holderOf(service, values) });
      await sendPayment(service, input, keyFor([service.id, service.updatedAt, input]));
      void client.invalidateQueries({ queryKey: ['services'] });
      notify('success', 'El pago se registró correctamente');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Registrar pago"
      submitLabel="Registrar"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDirty={form.isDirty}
    >
      <SelectField label="Qué se paga" options={options} field={form.bind('kind')} />
      {form.values.kind === 'partial' && (
        <TextField label="Valor ($)" inputMode="decimal" field={form.bind('amount')} />
      )}
      <SelectField label="Tipo de pago" options={METHODS} field={form.bind('method')} />
      {mayDriverHold(service) && (
        <SelectField
          label="Quién tiene el dinero"
          hint="Lo que tiene el conductor se descuenta de su pago."
          options={HOLDERS}
          field={{ ...form.bind('holder'), value: holderOf(service, form.values) }}
        />
      )}
    </FormDialog>
  );
}

interface PaymentValues {
  readonly kind: string;
  readonly amount: string;
  readonly method: string;
  readonly holder: string;
}

/** The values of the form are those of its options. */
const toPaymentInput = ({ kind, amount, method, holder }: PaymentValues): PaymentInput => ({
  ...(kind === 'partial' ? { amount: parseNumber(amount) ?? 0 } : { kind: kind as Exclude<PaymentKind, 'partial'> }),
  method: method as PaymentInput['method'],
  holder: holder === 'driver' ? 'driver' : 'company',
});
