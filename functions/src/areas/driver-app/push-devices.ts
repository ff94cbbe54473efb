import { driverDevicesStore } from './driver-devices-store.ts';
import { addDriverDevice, getDriverPush, removeDriverDevice } from '@llevo/contract/endpoints/driver-app/push';
import { AppError } from '../../platform/errors/app-error.ts';
import { implementForDriver } from '../../http/implement.ts';

export const getDriverPushRoute = implementForDriver(getDriverPush, async ({ deps, driver }) => ({
  data: await driverDevicesStore(deps).read(driver),
}));

export const addDriverDeviceRoute = implementForDriver(addDriverDevice, async ({ input, deps, driver }) => {
  const push = await driverDevicesStore(deps).add(driver, input);
  if (push === null) throw new AppError('conflict', 'Las notificaciones no están disponibles en esta instalación');
  return { data: push };
});

export const removeDriverDeviceRoute = implementForDriver(removeDriverDevice, async ({ input, deps, driver }) => ({
  data: await driverDevicesStore(deps).remove(driver, input.id),
}));
