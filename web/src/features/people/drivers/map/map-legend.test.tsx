// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { FleetData } from '../fleet/fleet-data.ts';
import { FleetProvider, createFleet } from '../fleet/fleet.ts';
import { MapLegend } from './map-legend.tsx';

const show = (data: FleetData) =>
  renderScreen(
    <FleetProvider value={createFleet({ uid: 'u', sessionId: 's', accountId: 'llevo' })}>
      <MapLegend
        area={null}
        isAreaFull={false}
        isFiltered={false}
        data={data}
        buttonRef={null}
        onSelect={() => undefined}
      />
    </FleetProvider>,
  );

test.each<[FleetData, string]>([
  ['awaited', 'Cargando flota…'],
  ['missing', 'Sin datos en vivo'],
])('a fleet that is %s has no figures', (data, text) => {
  show(data);
  expect(screen.getByRole('button', { name: text })).toBeDisabled();
  expect(screen.queryByText(/0/)).toBeNull();
});

test('a fleet that is known is counted', () => {
  show('known');
  expect(screen.getByRole('button', { name: /0 en línea.*0 sin señal reciente/ })).toBeEnabled();
});
