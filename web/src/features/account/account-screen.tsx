import { allows } from '@llevo/contract/rules/access/roles';
import { Link } from 'react-router-dom';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { useSession } from '../../lib/session/session.ts';
import { PATHS } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { cardsForRole } from './account-cards.ts';
import styles from './account.module.css';

/** SPEC §2 /account: cards that link to the pages a role may open. */
export default function AccountScreen() {
  const session = useSession();
  if (session === null) return null;
  const account = session.accounts.find(({ id }) => id === session.account_id);
  const cards = cardsForRole(session.permission);
  return (
    <>
      <PageHeader title="Mi cuenta" note={`${session.name} · ${ROLE_LABELS[session.permission]}`} />
      {session.plan === null && session.permission !== 'master' ? (
        <NoPlan isOwner={allows('owner', session.permission)} />
      ) : (
        <>
          <Cards title="Tu usuario" cards={cards.user} />
          {cards.account.length > 0 && <Cards title={account?.name ?? 'La cuenta'} cards={cards.account} />}
        </>
      )}
    </>
  );
}

/** Shown instead of the cards until the account has a plan (SPEC §6). */
function NoPlan({ isOwner }: { readonly isOwner: boolean }) {
  return (
    <section className={styles.plan}>
      <h2 className={styles.groupTitle}>Esta cuenta todavía no tiene plan</h2>
      {isOwner ? (
        <p>
          <Link to={PATHS.choosePlan}>Elige un plan</Link> para usar el panel. Hay uno gratis.
        </p>
      ) : (
        <p>El panel se abre cuando su dueño elige uno.</p>
      )}
    </section>
  );
}

interface CardsProps {
  readonly title: string;
  readonly cards: ReturnType<typeof cardsForRole>['user'];
}

function Cards({ title, cards }: CardsProps) {
  return (
    <nav className={styles.group} aria-label={title}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <ul className={styles.cards}>
        {cards.map(({ path, label, description, Icon }) => (
          <li key={path}>
            <Link to={path} className={styles.card}>
              <span className={styles.icon}>
                <Icon size={22} stroke={1.7} />
              </span>
              <span className={styles.text}>
                <strong className={styles.label}>{label}</strong>
                <span className={styles.description}>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
