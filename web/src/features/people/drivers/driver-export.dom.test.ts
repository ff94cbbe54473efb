// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { driversExport } from './driver-export.ts';
import { driversUrl } from './drivers-url.ts';

test.each(['en-linea', 'libres'])('the export of a list with the connection %s has its rows', async (connection) => {
  const view = driversUrl.read(new URLSearchParams({ conexion: connection }));
  const rows = [driverFixture({ id: 'd2' }), driverFixture({ id: 'd1' })];
  const { data } = await driversExport(view, rows).fetch({ limit: 100 }, new AbortController().signal);
  expect(data).toEqual(rows);
});
