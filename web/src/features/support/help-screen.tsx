import { findErrorReference } from '@llevo/contract/error-reference';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { currentUserQuery } from '../../lib/auth/current-user.ts';
import { FailureNotice } from '../../ui/back-office/status/failure-notice.tsx';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { HelpForm } from './help-form.tsx';
import styles from './help.module.css';
import { SupportAccess } from './support-access.tsx';

/** SPEC §2 /help: the access of support to the account, and a message to support. */
export default function HelpScreen() {
  const user = useQuery(currentUserQuery());
  const [params] = useSearchParams();
  // Ignores text that is not an error reference.
  const reference = findErrorReference(`Referencia: ${params.get('referencia') ?? ''}`);
  return (
    <>
      <PageHeader title="Need Help?" note="Cuéntanos qué pasa y te respondemos por correo." />
      {user.isError && (
        <FailureNotice
          title="No pudimos cargar tus datos"
          message={errorMessage(user.error)}
          onRetry={() => void user.refetch()}
        />
      )}
      {user.isPending && (
        <p role="status" className={styles.loading}>
          Cargando...
        </p>
      )}
      {user.isSuccess && (
        <div className={styles.cards}>
          <SupportAccess isAllowed={user.data.support_enabled} />
          <HelpForm key={reference} user={user.data} reference={reference} />
        </div>
      )}
    </>
  );
}
