import { addDriverDevice, getDriverPush, removeDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import { AppError } from '../../platform/errors/app-error.ts';
import { implementForDriver } from '../../http/implement.ts';

export const getDriverPushRoute = implementForDriver(getDriverPush, async ({ deps, driver }) => ({
  data: await deps.driverPushDevices.read(driver),
}));

export const addDriverDeviceRoute = implementForDriver(addDriverDevice, async ({ input, deps, driver }) => {
  const push = await deps.driverPushDevices.add(driver, input);
  if (push === null) throw new AppError('conflict', 'Las notificaciones no están disponibles en esta instalación');
  return { data: push };
});

export const removeDriverDeviceRoute = implementForDriver(removeDriverDevice, async ({ input, deps, driver }) => ({
  data: await deps.driverPushDevices.remove(driver, input.id),
}));
