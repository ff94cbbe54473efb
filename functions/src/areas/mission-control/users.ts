import { deleteAnyUser, listUsers } from '@llevo/contract/endpoints/mission-control';
import { toUserDetailsResponse } from '@llevo/contract/rules/account/account-user-response';
import { defaultAccountIdOf } from '@llevo/contract/rules/account/default-account';
import { userNotFoundError } from '../../http/current-user.ts';
import { implement } from '../../http/implement.ts';
import { toPageResult, toPaging } from '../../http/paging.ts';
import { runDeletionNow } from '../../platform/deletion/run-deletions.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { withLastUse } from '../../platform/identity/session-uses.ts';
import { userDeletedEmail } from './emails/user-deleted-email.ts';
import { grantsPassedOnEmail } from '../team/emails/grants-passed-on-email.ts';
import { allUsersStore } from '../account/all-users-store.ts';

/** A page of all users, newest first, each within their default account. */
export const listUsersRoute = implement(listUsers, async ({ input, deps }) => {
  const paging = toPaging(input);
  const page = await allUsersStore(deps).page(input.search ?? '', paging);
  return toPageResult({ ...page, rows: await withLastUse(page.rows) }, paging, ({ uid, user }) =>
    toUserDetailsResponse(user, { uid, accountId: defaultAccountIdOf(user) ?? '' }, deps.clock.nowMs()),
  );
});

/** Deletes a user from every account; throws 409 for a sole owner. */
export const deleteAnyUserRoute = implement(deleteAnyUser, async ({ input: { id }, deps, caller }) => {
  const removed = await deps.deletions.startUserDeletion(caller, id, {
    emailTo: userDeletedEmail,
    grantsEmail: grantsPassedOnEmail(deps.siteUrl),
  });
  switch (removed.kind) {
    case 'unknown':
      throw userNotFoundError();
    case 'master':
      throw new AppError('conflict', 'No se puede eliminar a un administrador de la plataforma');
    case 'sole_owner':
      throw new AppError('conflict', `Es el único dueño de «${removed.account}»: primero hay que eliminar esa cuenta`);
    case 'begun':
      await runDeletionNow(deps, removed.deletionId);
      return { data: { id } };
  }
});
