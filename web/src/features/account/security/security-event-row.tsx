import type { SecurityEvent } from '@llevo/contract/entities/security-event';
import { countryName } from '@llevo/contract/rules/account/country-name';
import { describeNetwork, parseUserAgent } from '@llevo/contract/rules/account/device';
import { guayaquilTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { PAGE_LANGUAGE } from '../../../lib/i18n/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StatusIcon, toneClass } from '../../../ui/feedback/status-chip.tsx';
import styles from '../access-list.module.css';
import { eventLook, isSuspicious } from './event-look.ts';
import { eventDetail, eventTitle } from './event-texts.ts';
import own from './security.module.css';

/** Consecutive events that differ in their times only, the newest first. */
type AlikeEvents = readonly [SecurityEvent, ...SecurityEvent[]];

/** Joins alike events that follow each other, so that a repeated one takes one row. */
export function groupAlikeEvents(events: readonly SecurityEvent[]): AlikeEvents[] {
  const groups: [SecurityEvent, ...SecurityEvent[]][] = [];
  const textOf = (event: SecurityEvent): string => [eventTitle(event), ...factsOf(event)].join('\n');
  for (const event of events) {
    const last = groups.at(-1);
    if (last !== undefined && textOf(last[0]) === textOf(event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

const timeOf = ({ date }: SecurityEvent): string => guayaquilTime(Date.parse(date));

interface SecurityEventRowProps {
  readonly events: AlikeEvents;
  /** Someone else did it. */
  readonly onDenied: () => void;
}

/** An event, or several alike: what happened, how, when and from where. */
export function SecurityEventRow({ events, onDenied }: SecurityEventRowProps) {
  const [newest] = events;
  const look = eventLook(newest);
  const isRepeated = events.length > 1;
  const title = eventTitle(newest);
  return (
    <li className={classNames(styles.item, styles.stacked)}>
      <span className={classNames(own.mark, toneClass(look))}>
        <StatusIcon shape={look.shape} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{isRepeated ? `${title} · ${events.length.toString()} veces` : title}</p>
        <p className={styles.details}>
          <time dateTime={newest.date}>{isRepeated ? `La última a las ${timeOf(newest)}` : timeOf(newest)}</time>
          {factsOf(newest).map((fact) => (
            <span key={fact}>
              {'\u00a0· '}
              <span className={own.fact}>{fact}</span>
            </span>
          ))}
        </p>
        {isRepeated && (
          <details className={classNames(styles.details, styles.rest)}>
            <summary>Ver sus horas</summary>
            <p>{events.map(timeOf).join(', ')}</p>
          </details>
        )}
      </div>
      {isSuspicious(newest) && (
        <Button variant="default" aria-label={`No fui yo: ${title}`} onClick={onDenied}>
          No fui yo
        </Button>
      )}
    </li>
  );
}

/** Method or object of an event, then device, country and network, each once; unknown ones are left out. */
function factsOf(event: SecurityEvent): readonly string[] {
  const { kind, user_agent: userAgent, country, network } = event;
  const device = userAgent === '' ? '' : parseUserAgent(userAgent).name;
  const facts = [
    eventDetail(event) ?? '',
    // Beside the end of sessions a bare name would be that of the device whose session ended.
    device !== '' && kind === 'sessions_ended' ? `desde ${device}` : device,
    country === null ? '' : countryName(country, PAGE_LANGUAGE),
    network === '' ? '' : describeNetwork(network),
  ];
  return [...new Set(facts)].filter((fact) => fact !== '');
}
