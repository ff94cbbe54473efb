import { formatCount } from '@llevo/contract/rules/format-number';
import { useFailedEmails } from '../../../lib/mail/failed-emails.ts';
import { OutlineButton } from '../../../ui/back-office/buttons/outline-button.tsx';
import styles from './mail.module.css';

/** How many messages failed, above a list that does not begin with them; nothing without any. */
export function FailedEmailsNotice({ onShow }: { readonly onShow: () => void }) {
  const failed = useFailedEmails() ?? 0;
  if (failed === 0) return null;
  return (
    <div className={styles.failures}>
      <span>{failed === 1 ? '1 mensaje falló' : `${formatCount(failed)} mensajes fallaron`}</span>
      <OutlineButton size="plain" onClick={onShow}>
        {failed === 1 ? 'Ver el fallido' : 'Ver los fallidos'}
      </OutlineButton>
    </div>
  );
}
