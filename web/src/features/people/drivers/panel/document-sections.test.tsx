// @vitest-environment jsdom
import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { DocumentExpirySection } from './document-sections.tsx';

const ANA = driverFixture();
const server = fakeApi();

test('the section shows what expired and what has no date, and saves new dates', async () => {
  server.on(updateDriver, ANA);
  const inYears = guayaquilDate(Date.now() + 900 * 86_400_000);
  const documentExpiry = { licencia: '2020-01-31', matricula: null };
  const onSaved = vi.fn();
  const { user } = renderScreen(
    <DocumentExpirySection driver={ANA} loaded={{ documentExpiry, expiryWarningDays: 30 }} onSaved={onSaved} />,
  );
  expect(screen.getByText('venció el 31/01/2020')).toBeInTheDocument();
  expect(screen.getByText('Sin fecha')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Editar fechas' }));
  const licence = await screen.findByLabelText(/^Licencia válida hasta/);
  expect(licence).toHaveAccessibleDescription('viernes, 31 de enero de 2020');
  fireEvent.change(licence, { target: { value: inYears } });
  await user.click(screen.getByRole('button', { name: 'Guardar fechas' }));
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalledWith(ANA);
  });
  expect(server.calls.at(-1)?.input).toEqual({
    id: ANA.id,
    updatedAt: ANA.updatedAt,
    documentExpiry: { licencia: inYears, matricula: null },
  });
});
