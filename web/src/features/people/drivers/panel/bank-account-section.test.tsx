// @vitest-environment jsdom
import { recordEvent } from '@llevo/contract/endpoints/events';
import { updateDriver } from '@llevo/contract/endpoints/people/drivers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import { BankAccountSection } from './bank-account-section.tsx';

const ANA = driverFixture();
const server = fakeApi();

const account = (accountNumber: string) => ({
  typeBank: 'Austro',
  typeAccountBank: 'Ahorros',
  accountNumber,
  accountOwner: 'Ana Lema',
  cedula: '1710034065',
});
const HELD = {
  bankAccount: account('2222'),
  bankAccountHold: { previous: account('1111'), until: '2026-11-22T15:00:00.000Z' },
};

test('a user sees the account without a button, and why', () => {
  renderScreen(
    <BankAccountSection
      driver={ANA}
      loaded={{ bankAccount: account('…6789'), bankAccountHold: null }}
      onSaved={vi.fn()}
    />,
    { session: sessionFixture({ permission: 'user' }) },
  );
  expect(screen.getByText('…6789')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Solo un administrador/)).toBeInTheDocument();
});

test('the section says to which account the driver is paid until when', () => {
  renderScreen(<BankAccountSection driver={ANA} loaded={HELD} onSaved={vi.fn()} />, { session: sessionFixture() });
  expect(screen.getByText(/en espera hasta el 22\/11\/2026 10:00/)).toHaveTextContent('Austro, 1111, de Ana Lema');
});

test('the form announces its notices to an administrator who changes the account', async () => {
  server.on(updateDriver, ANA);
  server.on(recordEvent, { id: 'e-1' });
  const onSaved = vi.fn();
  const loaded = { bankAccount: account('2222'), bankAccountHold: null };
  const { user } = renderScreen(<BankAccountSection driver={ANA} loaded={loaded} onSaved={onSaved} />, {
    session: sessionFixture({ permission: 'admin' }),
  });
  await user.click(screen.getByRole('button', { name: 'Editar cuenta' }));
  expect(screen.getByText(/se le sigue pagando a la cuenta anterior/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Número'));
  await user.type(screen.getByLabelText('Número'), '3333');
  await user.click(screen.getByRole('button', { name: 'Guardar cuenta' }));
  await waitFor(() => {
    expect(onSaved).toHaveBeenCalledWith(ANA);
  });
  const [sent] = server.calls.filter(({ endpoint }) => endpoint === updateDriver);
  expect(sent?.input).toMatchObject({ bankAccount: { accountNumber: '3333', typeBank: 'Austro' } });
});
