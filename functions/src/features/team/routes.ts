import { deleteInviteRoute, listTeamRoute, sendInviteRoute } from './team.ts';

export const teamRoutes = {
  deleteInvite: deleteInviteRoute,
  listTeam: listTeamRoute,
  sendInvite: sendInviteRoute,
};
