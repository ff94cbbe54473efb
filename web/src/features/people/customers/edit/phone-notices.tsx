import { getPhoneConsent, withdrawPhoneConsent } from '@llevo/contract/endpoints/people/customers';
import { allows } from '@llevo/contract/rules/access/roles';
import { formatIsoDate } from '../../../../lib/i18n/format-iso-date.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/http/call.ts';
import { notify } from '../../../../lib/notifications/notifications.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { OutlineButton } from '../../../../ui/back-office/buttons/outline-button.tsx';
import { ConfirmDialog } from '../../../../ui/back-office/forms/confirm-dialog.tsx';

const consentQuery = (id: string) =>
  queryOptions({
    queryKey: ['phoneConsent', id],
    queryFn: ({ signal }) => call(getPhoneConsent, { id }, { signal }),
    retry: false,
    // An extra beside the form: a failure stays silent.
    meta: { handlesOwnErrors: true },
  });

interface PhoneNoticesProps {
  readonly customerId: string;
}

/** Whether a customer gets notices on WhatsApp, and since when; nothing where none are sent. */
export function PhoneNotices({ customerId }: PhoneNoticesProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { data } = useQuery(consentQuery(customerId));
  if (data === undefined || data.consent === null) return null;
  const { since } = data.consent;
  if (since === null) return <p>Sin avisos automáticos por WhatsApp: no los aceptó.</p>;
  return (
    <div>
      <p>{`Avisos por WhatsApp desde ${formatIsoDate(since)}`}</p>
      {session !== null && allows('admin', session.permission) && (
        <OutlineButton
          size="plain"
          onClick={() => {
            setIsWithdrawing(true);
          }}
        >
          Retirar los avisos por WhatsApp
        </OutlineButton>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title="Retirar los avisos por WhatsApp"
          confirmLabel="Retirar los avisos"
          isDangerous
          onConfirm={async () => {
            const { data: after, message } = await call(
              withdrawPhoneConsent,
              { id: customerId },
              { returns: 'response' },
            );
            queryClient.setQueryData(consentQuery(customerId).queryKey, after);
            notify('success', message ?? 'Ya no se le escribe por WhatsApp');
            setIsWithdrawing(false);
          }}
          onClose={() => {
            setIsWithdrawing(false);
          }}
        >
          <p>Sus avisos van por correo, si tiene uno. Vuelve a aceptarlos cuando pida otro viaje con su celular.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
