import { createHash, randomBytes } from 'node:crypto';
import { DRIVER_TOKEN_PREFIX } from '@llevo/contract/entities/driver-app';
import { paths } from '@llevo/contract/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

const LIFETIME_MS = 30 * 86_400_000;

/** Tokens of the driver's app by driver, so that simulated phones call the API as real ones do. */
export function createPhoneSessions(firestore: Firestore, accountId: string): (driverId: string) => Promise<string> {
  const tokens = new Map<string, Promise<string>>();

  /** Opens a session as the mailed code of the driver would. */
  const open = async (driverId: string): Promise<string> => {
    const driver = await firestore.doc(paths.accountDocument(accountId, 'drivers', driverId)).get();
    const token = `${DRIVER_TOKEN_PREFIX}${randomBytes(24).toString('hex')}`;
    const hash = createHash('sha256').update(token).digest('hex');
    const nowMs = Date.now();
    await firestore.doc(paths.driverSession(hash)).set({
      accountId,
      driverId,
      email: String(driver.get('email')).toLowerCase(),
      createdAt: nowMs,
      expiresAt: Timestamp.fromMillis(nowMs + LIFETIME_MS),
      userAgent: 'Simulador',
    });
    return token;
  };

  return (driverId) => {
    const known = tokens.get(driverId) ?? open(driverId);
    tokens.set(driverId, known);
    known.catch(() => tokens.delete(driverId));
    return known;
  };
}
