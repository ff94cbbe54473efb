import type { JobDelivery } from '../../entities/push.ts';
import type { Service } from '../../entities/service.ts';
import { isInGalapagos } from '../../geo/galapagos.ts';
import { formatDate } from '../dates.ts';
import { plainLine } from '../plain-text.ts';
import { driverJobState } from './driver-job.ts';

type NoticedService = Pick<Service, 'id' | 'number' | 'status' | 'driverId' | 'acceptance' | 'date' | 'hour'>;

/** Whether a notice to a driver is still true of its service. */
export function isNoticeTrue({ kind, driverId }: Pick<JobDelivery, 'kind' | 'driverId'>, service: NoticedService) {
  const isOwn = service.driverId === driverId;
  switch (kind) {
    case 'offer':
    case 'renewed':
      return isOwn && driverJobState(service) === 'offered';
    case 'returned':
    case 'handed_over':
      return isOwn && driverJobState(service) === 'current';
    case 'withdrawn':
      return !isOwn;
    case 'changed':
    case 'restored':
      return isOwn && driverJobState(service) !== 'done';
    case 'cancelled':
      return isOwn && service.status === 'cancelado';
  }
}

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** The request to answer an offer. */
export const ANSWER_OFFER_TEXT = 'Acéptalo o recházalo cuanto antes.';
const STAY = 'Ya no hace falta que vayas.';

type Scheduled = Pick<Service, 'date' | 'hour'> & Partial<Pick<Service, 'start' | 'finish'>>;

/** Whether an end of the trip is on the islands, whose clock is not that of the job's hour. */
export const hasIslandClock = ({ start, finish }: Pick<Scheduled, 'start' | 'finish'>): boolean =>
  [start, finish].some((place) => place !== undefined && isInGalapagos(place));

/** "24/11/2026 a las 09:00", with its clock where the islands have another one. */
export function whenText({ date, hour, ...ends }: Scheduled): string {
  const text = `${formatDate(date)} a las ${hour}`;
  return hasIslandClock(ends) ? `${text} (hora de Ecuador continental)` : text;
}

/** The text of a notification. Anyone sees it on a locked phone, so it names neither the customer nor an address. */
export function noticeText(
  notice: Pick<JobDelivery, 'kind' | 'date' | 'hour'>,
  service: NoticedService,
  company: string,
): NoticeText {
  const from = plainLine(company);
  const number = service.number === '' ? service.id : service.number;
  const body = (next: string) => `${from}, ${whenText(service)}. ${next}`.trim();
  switch (notice.kind) {
    case 'offer':
    case 'renewed':
      return { title: 'Te ofrecen un servicio', body: body(ANSWER_OFFER_TEXT) };
    case 'returned':
      return { title: `El servicio ${number} sigue siendo tuyo`, body: body('') };
    case 'handed_over':
      return { title: `El servicio ${number} pasa a ti`, body: body('La carga ya está en camino: ábrelo.') };
    case 'withdrawn':
      return { title: `El servicio ${number} ya no es tuyo`, body: `${from}, ${whenText(notice)}. ${STAY}` };
    case 'changed':
      return { title: `Cambió el servicio ${number}`, body: body('Ábrelo para ver cómo queda.') };
    case 'cancelled':
      return { title: `Se canceló el servicio ${number}`, body: body(STAY) };
    case 'restored': {
      const isOffered = driverJobState(service) === 'offered';
      return { title: `El servicio ${number} sigue en pie`, body: body(isOffered ? ANSWER_OFFER_TEXT : '') };
    }
  }
}
