import { allows } from '@llevo/contract/rules/access/roles';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useFailedEmails } from '../../lib/mail/failed-emails.ts';
import { ROLE_LABELS } from '../../lib/session/role-labels.ts';
import { useSession } from '../../lib/session/session.ts';
import { PATHS } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { EmptyNotice } from '../../ui/back-office/status/empty-notice.tsx';
import { IconSearch } from '../../ui/icons/search.ts';
import { DUE_TITLE, dueFirst, findCards, groupsForRole } from './account-cards.ts';
import type { AccountCard } from './account-cards.ts';
import styles from './account.module.css';
import { CardStateLine } from './card-state-line.tsx';
import { hasState, isDue } from './card-states.ts';
import type { CardState } from './card-states.ts';
import { useCardStates } from './use-card-states.ts';

/** SPEC §2 /account: cards that link to the pages a role may open, each with its state. */
export default function AccountScreen() {
  const session = useSession();
  if (session === null) return null;
  const note = `${session.name} · ${ROLE_LABELS[session.permission]}`;
  if (session.plan === null && session.permission !== 'master') {
    return (
      <>
        <PageHeader title="Mi cuenta" note={note} />
        <NoPlan isOwner={allows('owner', session.permission)} />
      </>
    );
  }
  return <Home note={note} groups={groupsForRole(session.permission)} />;
}

/** Fewer cards are in sight at once. */
const MIN_SEARCHED = 9;

interface HomeProps {
  readonly note: string;
  readonly groups: ReturnType<typeof groupsForRole>;
}

/** The cards, first those that want something of the user, and a search among them where they are many. */
function Home({ note, groups }: HomeProps) {
  const navigate = useNavigate();
  const { stateOf, isLoading } = useCardStates(useFailedEmails());
  const [search, setSearch] = useState('');
  const found = groups.map((group) => ({ ...group, cards: findCards(group.cards, search) }));
  const shown = dueFirst(found, ({ path }) => isDue(path, stateOf(path)));
  const [first] = shown.flatMap((group) => group.cards);
  const isSearched = groups.flatMap((group) => group.cards).length >= MIN_SEARCHED;
  return (
    <>
      <PageHeader
        title="Mi cuenta"
        note={note}
        controls={
          isSearched && (
            <form
              role="search"
              className={styles.search}
              onSubmit={(event) => {
                event.preventDefault();
                if (search.trim() !== '' && first !== undefined) void navigate(first.path);
              }}
            >
              <TextInput
                type="search"
                aria-label="Buscar en mi cuenta"
                placeholder="Buscar en mi cuenta"
                leftSection={<IconSearch size={16} aria-hidden="true" />}
                autoComplete="off"
                value={search}
                onChange={(event) => {
                  setSearch(event.currentTarget.value);
                }}
              />
            </form>
          )
        }
      />
      {/* Most users have such cards: without this room the page would move when their states come. */}
      {isLoading && shown[0]?.title !== DUE_TITLE && <div className={styles.dueRoom} aria-hidden="true" />}
      {shown.map((group) => (
        <Cards key={group.title} title={group.title} cards={group.cards} stateOf={stateOf} />
      ))}
      {first === undefined && <EmptyNotice>No se han encontrado resultados</EmptyNotice>}
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
  readonly cards: readonly AccountCard[];
  readonly stateOf: (path: string) => CardState | null;
}

const Cards = ({ title, cards, stateOf }: CardsProps) => (
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
              {hasState(path) && <CardStateLine state={stateOf(path)} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
