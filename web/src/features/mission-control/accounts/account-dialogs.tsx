import type { AccountRow } from '@llevo/contract/entities/account';
import { PLAN_IDS, PlanId } from '@llevo/contract/entities/session';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import { selectField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../lib/notifications/notifications.ts';
import { FormDialog } from '../../../ui/back-office/forms/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ACCOUNT_STATUS_LABELS, ACCOUNT_STATUS_NOTES, changeAccount } from '../api/accounts.ts';
import styles from '../mission-control.module.css';

interface EditAccountDialogProps {
  readonly account: AccountRow;
  readonly onClose: () => void;
}

const PLAN_OPTIONS = PLAN_IDS.map((id) => ({ value: id, label: PLANS[id].name }));
const ACTIVE_OPTIONS = ([1, 0] as const).map((active) => ({
  value: active.toString(),
  label: `${ACCOUNT_STATUS_LABELS[active]}: ${ACCOUNT_STATUS_NOTES[active]}`,
}));
const NO_PLAN = { value: 'unselected', label: 'Sin plan' };

/** SPEC §5 "Master edit account": edits plan and status, both required, and lists the consequences. */
export function EditAccountDialog({ account, onClose }: EditAccountDialogProps) {
  const form = useForm({
    draftId: account.id,
    fields: {
      plan: selectField({ initial: account.plan ?? undefined }),
      active: selectField({ initial: account.active.toString() }),
    },
    send: async ({ plan, active }) => {
      await changeAccount(account.id, PlanId.parse(plan), active === '1');
      onClose();
      notify('success', 'Cambios guardados');
    },
  });
  const { plan, active } = form.values;
  const consequenceTexts = consequences(account, plan, active);
  return (
    <FormDialog
      title={`Editar ${account.name}`}
      submitLabel="Guardar cambios"
      onClose={onClose}
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      isDangerous={account.active === 1 && active === '0'}
    >
      <SelectField
        label="Plan"
        options={account.plan === null ? [NO_PLAN, ...PLAN_OPTIONS] : PLAN_OPTIONS}
        field={form.bind('plan')}
      />
      <SelectField label="Estado" options={ACTIVE_OPTIONS} field={form.bind('active')} />
      <div role="status" className={styles.consequences}>
        {consequenceTexts.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </FormDialog>
  );
}

/** A sentence for each consequence of the selected plan and status. */
function consequences(account: AccountRow, plan: string, active: string): readonly string[] {
  const newPlan = PLAN_IDS.find((id) => id === plan);
  const sentences: string[] = [];
  if (newPlan !== undefined && newPlan !== account.plan) {
    sentences.push(
      `Desde ahora la cuenta usa el plan ${PLANS[newPlan].name}, con sus límites. Lo que ya los supera sigue funcionando.`,
    );
  }
  if (account.active === 1 && active === '0') {
    sentences.push('Se cancela su suscripción y se cierran todas las sesiones de la cuenta. Sus datos se conservan.');
  }
  if (account.active === 0 && active === '1') {
    sentences.push(
      'Su gente puede volver a entrar. Una suscripción cancelada no revive: su dueño elige plan otra vez.',
    );
  }
  return sentences;
}
