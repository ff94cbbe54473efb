import { EXPIRING_DOCUMENTS } from '@llevo/contract/entities/expiring-documents';
import type { DriverPlace } from '@llevo/contract/rules/board/approach';
import type { LaneDriver } from '@llevo/contract/rules/board/lane';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { documentExpiryState } from '@llevo/contract/rules/people/document-expiry';
import { hasDrivingDocuments } from '@llevo/contract/rules/people/driver-documents';
import type { LaneRecord } from './change-jobs.ts';

/** A driver as the board and the search for reserved services see them: with documents in force, and available now. */
export const toLaneDriver = (
  driver: LaneRecord,
  nowMs: number,
  places: ReadonlyMap<string, DriverPlace> = new Map(),
): LaneDriver => ({
  id: driver.id,
  vehicle: driver.typeVehicle,
  status: driver.status,
  isAvailable: isAvailableAt(driver, nowMs),
  hasPapers:
    hasDrivingDocuments(driver.documents) &&
    EXPIRING_DOCUMENTS.every((name) => documentExpiryState(driver.documentExpiry[name], 0, nowMs) !== 'expired'),
  place: places.get(driver.id) ?? null,
});
