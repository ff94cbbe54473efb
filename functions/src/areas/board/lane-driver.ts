import { Driver } from '@llevo/contract/entities/driver';
import type { DriverPlace } from '@llevo/contract/rules/board/approach';
import type { LaneDriver } from '@llevo/contract/rules/board/lane';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { hasExpiredDocument } from '@llevo/contract/rules/people/document-expiry';
import { hasDrivingDocuments } from '@llevo/contract/rules/people/driver-documents';
import type * as z from 'zod';

/** The fields of a driver that the board reads. */
export const LaneFields = Driver.pick({
  id: true,
  name: true,
  surname: true,
  typeVehicle: true,
  plate: true,
  status: true,
  isAvailable: true,
  availableUntil: true,
  documents: true,
  documentExpiry: true,
  email: true,
  cellphone: true,
  appAcceptance: true,
});
export type LaneRecord = z.infer<typeof LaneFields>;

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
  hasPapers: hasDrivingDocuments(driver.documents) && !hasExpiredDocument(driver.documentExpiry, nowMs),
  place: places.get(driver.id) ?? null,
});
