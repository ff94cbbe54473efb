import { DriverHome } from './layout/driver-home.tsx';
import { useDriverSession } from './api/driver-session.ts';
import { SignInForm } from './session/sign-in-form.tsx';

/** The driver's app: the sign-in, or the driver's own services. */
export function DriverApp() {
  const session = useDriverSession();
  return session === null ? <SignInForm /> : <DriverHome key={session.token} driver={session.driver} />;
}
