import { changeBoardRoute, getBoardWeekRoute, listBoardDriversRoute } from './board.ts';

export const boardRoutes = {
  changeBoard: changeBoardRoute,
  getBoardWeek: getBoardWeekRoute,
  listBoardDrivers: listBoardDriversRoute,
};
