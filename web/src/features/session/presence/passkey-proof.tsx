import { startPasskeyPresence } from '@llevo/contract/endpoints/account/passkeys';
import { call } from '../../../lib/http/call.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ProofForm } from './proof-form.tsx';
import type { ProofStepProps } from './proof-form.tsx';
import { sendProof } from './send-proof.ts';

interface PasskeyProofProps extends ProofStepProps {
  /** The user chooses the other proof. */
  readonly onOther: () => void;
}

/** A passkey, which counts for every user who has one. */
export function PasskeyProof({ onProven, onClose, onOther }: PasskeyProofProps) {
  const form = useForm({
    fields: {},
    send: async () => {
      const options = await call(startPasskeyPresence, {});
      const { getPasskey } = await import('../../../lib/passkeys/ceremony.ts');
      await sendProof({ passkey: await getPasskey(options) });
      onProven();
    },
  });
  return (
    <ProofForm
      form={form}
      lead="Usa una llave de acceso para continuar."
      submitLabel="Usar llave de acceso"
      onClose={onClose}
    >
      <Button variant="quiet" onClick={onOther}>
        Confirmar de otra forma
      </Button>
    </ProofForm>
  );
}
