import type { AlertReader } from '@llevo/contract/entities/alert';
import { isRead, markAllRead } from '@llevo/contract/rules/alerts/read-state';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { servicePath } from '../../../lib/back-office-paths.ts';
import { PHONE, useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { PATHS } from '../../../lib/paths.ts';
import {
  earlierServicesPath,
  earlierServicesQuery,
  earlierServicesText,
} from '../../../lib/services/earlier-services.ts';
import { OutlineButton, outlineLinkClass } from '../../../ui/back-office/buttons/outline-button.tsx';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { LiveBadge } from '../../../ui/back-office/status/live-badge.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { AlertFilter } from '../live/alert-queries.ts';
import type { ListedMention } from '../live/mention-queries.ts';
import { noteIdOf, useNotes, useServices } from '../live/use-records.ts';
import styles from './alert-centre.module.css';
import type { AlertHandlers, RenderAssign } from './alert-actions.tsx';
import { AlertList, AllAlerts } from './alert-list.tsx';
import type { Alerts, ListProps } from './alert-list.tsx';
import { BellPanel } from './bell-panel.tsx';
import { MentionItem } from './mention-item.tsx';

interface AlertCentreProps {
  readonly identity: LiveIdentity;
  /** The open alerts; null for users who do not see them. */
  readonly open: Alerts | null;
  /** Mentions of the user; null until they have loaded. */
  readonly mentions: readonly ListedMention[] | null;
  /** Read state of the user; null until it has loaded. */
  readonly reader: AlertReader | null;
  readonly onRead: (next: AlertReader) => void;
  readonly handlers: AlertHandlers;
  /** The button that opened it. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const FILTERS: readonly { readonly id: AlertFilter; readonly label: string }[] = [
  { id: 'open', label: 'Activas' },
  { id: 'all', label: 'Todas' },
];

/**
 * The notification centre: mentions, and the open alerts or all, with their read state. A panel; on phones, where a
 * driver is chosen on the service's page, a sheet.
 */
export function AlertCentre(props: AlertCentreProps) {
  const { identity, open, mentions, reader, onRead, opener, onClose } = props;
  const [filter, setFilter] = useState<AlertFilter>('open');
  const isPhone = useMediaQuery(PHONE);
  const renderAssign: RenderAssign = isPhone
    ? ({ id }) => (
        <Link to={servicePath(id)} className={outlineLinkClass('cell')} onClick={onClose}>
          Asignar conductor
        </Link>
      )
    : props.handlers.renderAssign;
  const handlers = { ...props.handlers, renderAssign };
  const list = { identity, reader, onRead, onLeave: onClose };
  const entries = [...(open?.alerts ?? []), ...(mentions ?? [])];
  const hasUnread = reader !== null && entries.some((entry) => !isRead(reader, entry));
  const frame = {
    title: 'Alertas',
    onClose,
    badge: open && <LiveBadge status={open.status} />,
    footer: open ? (
      <p className={styles.links}>
        <Link to={PATHS.alertSettings} onClick={onClose}>
          Avisos, reglas y horas de silencio
        </Link>
      </p>
    ) : undefined,
  };
  const content = (
    <>
      <div className={styles.tools}>
        {open && <Segmented label="Mostrar" choices={FILTERS} chosen={filter} onChoose={setFilter} />}
        <OutlineButton
          size="plain"
          aria-disabled={!hasUnread}
          onClick={() => {
            if (hasUnread) onRead(markAllRead(reader, Math.max(...entries.map(({ openedAt }) => openedAt))));
          }}
        >
          Marcar como leídas
        </OutlineButton>
      </div>
      {open && <UnclosedLink onLeave={onClose} />}
      <Mentions {...list} mentions={mentions} isAlone={open === null} />
      {open && filter === 'open' && (
        <AlertList {...list} {...open} handlers={handlers} empty="Sin alertas abiertas" isGrouped />
      )}
      {open && filter === 'all' && <AllAlerts {...list} handlers={handlers} />}
    </>
  );
  return isPhone ? (
    <Dialog {...frame}>{content}</Dialog>
  ) : (
    <BellPanel {...frame} opener={opener}>
      {content}
    </BellPanel>
  );
}

/** A link to the open services of earlier days, with their number; nothing without any, or before it is known. */
function UnclosedLink({ onLeave }: Pick<ListProps, 'onLeave'>) {
  const today = guayaquilDate(useNow());
  const { data } = useQuery(earlierServicesQuery(today));
  if (data === undefined || data.total === 0) return null;
  return (
    <Link to={earlierServicesPath(today)} className={styles.unclosed} onClick={onLeave}>
      {earlierServicesText(data.text)}
    </Link>
  );
}

interface MentionsProps extends ListProps {
  readonly mentions: readonly ListedMention[] | null;
  /** True if nothing else is shown. */
  readonly isAlone: boolean;
}

/** Notes of the last 30 days that mention the user. */
function Mentions({ identity, mentions, isAlone, ...item }: MentionsProps) {
  const services = useServices(identity, mentions ?? []);
  const notes = useNotes(identity, mentions ?? []);
  if (mentions === null) return isAlone ? <ListSkeleton /> : null;
  if (mentions.length === 0)
    return isAlone ? <EmptyNotice>Nadie te mencionó en los últimos 30 días</EmptyNotice> : null;
  return (
    <ul className={styles.list} aria-label="Menciones">
      {mentions.map((mention) => (
        <MentionItem
          key={mention.id}
          mention={mention}
          service={services.get(mention.serviceId)}
          note={notes.get(noteIdOf(mention.id))?.text}
          isPending={services.isPending(mention.serviceId) || notes.isPending(noteIdOf(mention.id))}
          {...item}
        />
      ))}
    </ul>
  );
}
