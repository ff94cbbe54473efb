import { describe, expect, test } from 'vitest';
import { DRIVER_STATUSES } from '../../entities/driver.ts';
import { customerStatusLabel } from './customer-status.ts';
import { canChangeDriverStatus, driverStatusLabel, isReasonRequired } from './driver-status.ts';

const MOVES = {
  revision: ['activado', 'cancelado', 'correccion'],
  activado: ['cancelado', 'correccion'],
  cancelado: ['activado', 'correccion'],
  correccion: ['activado', 'cancelado'],
};

describe.each(DRIVER_STATUSES)('from %s', (from) => {
  test('a driver may change to any status except revision', () => {
    expect(DRIVER_STATUSES.filter((to) => canChangeDriverStatus(from, to))).toEqual(MOVES[from]);
  });
});

test('cancelado and correccion require a reason', () => {
  expect(DRIVER_STATUSES.filter(isReasonRequired)).toEqual(['cancelado', 'correccion']);
});

test('statuses of drivers and customers have Spanish labels', () => {
  expect(DRIVER_STATUSES.map(driverStatusLabel)).toEqual(['En revisión', 'Activo', 'Cancelado', 'En corrección']);
  expect([customerStatusLabel('activado'), customerStatusLabel('cancelado')]).toEqual(['Activo', 'Cancelado']);
});
