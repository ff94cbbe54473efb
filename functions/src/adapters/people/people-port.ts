import type { PlanId } from '@llevo/contract/entities/session';
import type { StatusConflict } from '@llevo/contract/entities/status-change';

export type PersonSort = 'name' | '-name' | 'dateCreate' | '-dateCreate' | 'rating' | '-rating';

/** A change of somebody's status, as an administrator asks for it. */
export interface StatusChangeRequest<Status extends string> {
  readonly id: string;
  readonly to: Status;
  /** The status that the administrator saw; undefined for whoever did not look. */
  readonly seen: string | undefined;
  /** '' where none was given. */
  readonly reason: string;
}

/** What somebody is told by e-mail. */
export interface StatusEmail {
  readonly subject: string;
  readonly paragraphs: string[];
}

export type StatusChangeResult =
  | { readonly kind: 'changed' }
  | { readonly kind: 'unknown' }
  /** The plan includes no more active drivers; the one that does. */
  | { readonly kind: 'no_room'; readonly plan: PlanId }
  /** The status is another by now, or there is no way from it to the one asked for. */
  | { readonly kind: 'conflict'; readonly current: StatusConflict };
