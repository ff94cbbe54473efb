import type { ServiceRow } from '@llevo/contract/entities/service';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { phoneChatUrl } from '@llevo/contract/rules/phone';
import { aboutService } from '@llevo/contract/rules/services/service-display';

type Tracked = Pick<ServiceRow, 'userName' | 'number' | 'date' | 'hour'>;

/** URL of a WhatsApp chat with the customer that holds the tracking link; null for a number without a chat. */
export const trackingChatUrl = (phone: string, service: Tracked, trackingUrl: string): string | null =>
  phoneChatUrl(
    phone,
    `Hola ${firstName(service.userName)}, aquí puedes seguir ${aboutService('tu servicio', service)}: ${trackingUrl}`,
  );
