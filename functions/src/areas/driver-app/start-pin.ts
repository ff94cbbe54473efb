import type { Service } from '@llevo/contract/entities/service';
import { MAX_WRONG_PINS } from '@llevo/contract/rules/services/start-pin';
import type { PinRefusal } from '@llevo/contract/rules/services/start-pin';
import { AppError } from '../../platform/errors/app-error.ts';
import { translatable } from '../../platform/translatable.ts';
import type { ServiceTransaction } from '../services/service-change.ts';
import { serviceDocument } from '../services/service-list.ts';

/** A step that the customer's digits do not allow. */
export interface PinRefused {
  readonly kind: 'pin';
  readonly refusal: PinRefusal;
}

/** Counts wrong digits. The record's version stays: it did not change for anyone who reads it. */
export function countWrongPin({ transaction, audit, actor, clock }: ServiceTransaction, service: Service): void {
  const { id, wrongPins } = service;
  const document = serviceDocument(actor.accountId, id);
  transaction.update(document, { wrongPins: wrongPins + 1 });
  audit.add({
    action: 'service.pin',
    target: document.path,
    before: { wrongPins },
    after: { wrongPins: wrongPins + 1 },
    createdAt: clock.nowMs(),
  });
}

const PIN_MESSAGES: Readonly<Record<PinRefusal, string>> = {
  pin_needed: translatable('Pide al cliente los cuatro dígitos de su enlace para empezar'),
  wrong_pin: translatable('Esos no son los dígitos del cliente: pídelos otra vez'),
  pin_locked: translatable(
    `Hubo ${MAX_WRONG_PINS.toString()} intentos con otros dígitos: comunícate con la empresa para que empiece el servicio`,
  ),
};

/** The error for a job that the customer's digits do not start. */
export const pinError = ({ refusal }: PinRefused): AppError =>
  new AppError('conflict', PIN_MESSAGES[refusal], { inputError: refusal });
