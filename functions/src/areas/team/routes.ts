import { deleteInviteRoute, listTeamRoute, sendInviteRoute } from './team.ts';
import { requireTeamTwoFactorRoute } from './team-two-factor.ts';

export const teamRoutes = {
  deleteInvite: deleteInviteRoute,
  listTeam: listTeamRoute,
  requireTeamTwoFactor: requireTeamTwoFactorRoute,
  sendInvite: sendInviteRoute,
};
