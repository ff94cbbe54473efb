import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useImpersonation } from '../../lib/session/impersonation.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { IconMessageHeart } from '../../ui/icons/message-heart.ts';
import { IconUserCircle } from '../../ui/icons/user-circle.ts';
import styles from './mobile-nav.module.css';
import { secondaryNavItems } from './secondary-nav-items.ts';

interface MobileMenuItemsProps {
  readonly failedEmails: number;
  readonly onAccount: () => void;
  readonly onFeedback: () => void;
}

/** On phones, the sidebar's items besides the five main ones. */
export default function MobileMenuItems({ failedEmails, onAccount, onFeedback }: MobileMenuItemsProps) {
  const session = useSession();
  const isImpersonating = useImpersonation() !== null;
  if (session === null) return null;
  const account = session.accounts.find(({ id }) => id === session.account_id)?.name ?? 'Cuenta';
  return (
    <>
      <Menu.Item
        leftSection={<IconUserCircle size={20} stroke={1.7} />}
        aria-haspopup="dialog"
        aria-label={`Cuenta: ${account}, ${session.name}`}
        onClick={onAccount}
      >
        <span className={styles.account}>
          <strong>{account}</strong>
          <span>{session.name}</span>
        </span>
      </Menu.Item>
      <Menu.Divider />
      {secondaryNavItems(session.permission).map(({ path, label, Icon }) => {
        const count = path === PATHS.mail ? failedEmails : 0;
        return (
          <Menu.Item
            key={path}
            component={Link}
            to={count > 0 ? `${path}?estado=failed` : path}
            leftSection={<Icon size={20} stroke={1.7} />}
          >
            {label}
            {count > 0 && (
              <span className={styles.failed}>
                {' '}
                {count} {count === 1 ? 'fallido' : 'fallidos'}
              </span>
            )}
          </Menu.Item>
        );
      })}
      {!isImpersonating && (
        <Menu.Item
          leftSection={<IconMessageHeart size={20} stroke={1.7} />}
          aria-haspopup="dialog"
          onClick={onFeedback}
        >
          Danos tu opinión
        </Menu.Item>
      )}
    </>
  );
}
