// @vitest-environment jsdom
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { BackOfficeProvider } from '../../../ui/back-office/theme/back-office-provider.tsx';
import { changeDriver } from '../api/services.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

vi.mock('../api/services.ts', () => ({ changeDriver: vi.fn() }));
const change = vi.mocked(changeDriver);

beforeEach(() => {
  change.mockReset();
});

const service = toServiceRow(serviceFixture());
const LUIS = { id: 'd3', name: 'Luis Vera', warning: null };

function show(driver = LUIS) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackOfficeProvider>
        <ReassignDialog service={service} driver={driver} onClose={onClose} />
      </BackOfficeProvider>
    </QueryClientProvider>,
  );
  return { onClose, user: userEvent.setup() };
}

test('the dialog names both drivers, reassigns and closes', async () => {
  change.mockResolvedValue(service);
  const { user, onClose } = show();
  expect(screen.getByText('José Pérez')).toBeInTheDocument();
  expect(screen.getByText('Luis Vera')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(change).toHaveBeenCalledWith(service, 'd3');
  expect(onClose).toHaveBeenCalledOnce();
});

test('removing the driver has its own confirmation text', () => {
  show({ id: 'default', name: 'Sin asignar', warning: null });
  expect(screen.getByRole('heading', { name: '¿Dejar el servicio sin conductor?' })).toBeInTheDocument();
});

test('a conflict names the first change, and can be overridden', async () => {
  const current = { driver: 'd2', driverName: 'Eva Mora', changedBy: 'Ana Lema', changedAt: null };
  change.mockRejectedValueOnce(new ApiError(409, { message: 'x', code: 'conflict', current }, { fallback: 'x' }));
  const { user, onClose } = show();
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ana Lema ya asignó a Eva Mora.');
  expect(onClose).not.toHaveBeenCalled();
  change.mockResolvedValueOnce(service);
  await user.click(screen.getByRole('button', { name: 'Cambiar conductor' }));
  expect(change).toHaveBeenLastCalledWith({ ...service, driver: 'd2', driverName: 'Eva Mora' }, 'd3');
});
