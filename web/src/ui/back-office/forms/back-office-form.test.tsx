// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { textField } from '../../../lib/form/fields.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { BackOfficeForm } from './back-office-form.tsx';

function NameForm({ isDiscardable = true }: { readonly isDiscardable?: boolean }) {
  const form = useForm({
    fields: { name: textField({ initial: 'Rosa' }) },
    send: () => {
      form.resetDirty();
      return Promise.resolve();
    },
  });
  return (
    <BackOfficeForm
      onSubmit={form.submit}
      error={form.error}
      isSending={form.isSending}
      submitLabel="Guardar"
      isDirty={form.isDirty}
      {...(isDiscardable && { onDiscard: form.reset })}
    >
      <TextField label="Nombre" field={form.bind('name')} />
    </BackOfficeForm>
  );
}

const discard = () => screen.queryByRole('button', { name: 'Descartar' });

test('unsaved changes are discarded with the keyboard, and the focus stays in the form', async () => {
  const { user } = renderScreen(<NameForm />);
  expect(discard()).toBeNull();
  await user.type(screen.getByLabelText('Nombre'), ' Quishpe');
  await user.tab();
  await user.tab();
  expect(discard()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Nombre')).toHaveValue('Rosa');
  expect(discard()).toBeNull();
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus();
});

test('after a save the values go back to the saved ones', async () => {
  const { user } = renderScreen(<NameForm />);
  const name = screen.getByLabelText('Nombre');
  await user.type(name, ' Q');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => {
    expect(discard()).toBeNull();
  });
  await user.type(name, 'uishpe');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(name).toHaveValue('Rosa Q');
});

test('a form that cannot go back offers no way to', async () => {
  const { user } = renderScreen(<NameForm isDiscardable={false} />);
  await user.type(screen.getByLabelText('Nombre'), ' Q');
  expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  expect(discard()).toBeNull();
});

test('the button stands out only while something has changed', async () => {
  const { user } = renderScreen(<NameForm />);
  const save = screen.getByRole('button', { name: 'Guardar' });
  expect(save).toHaveAttribute('data-variant', 'default');
  await user.type(screen.getByLabelText('Nombre'), ' Q');
  expect(save).toHaveAttribute('data-variant', 'filled');
  await user.click(save);
  await waitFor(() => {
    expect(save).toHaveAttribute('data-variant', 'default');
  });
});

test('the first change scrolls its field clear of the bar, later ones do not', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { user } = renderScreen(<NameForm />);
  await user.type(screen.getByLabelText('Nombre'), ' Q');
  expect(scrolled.mock.contexts).toEqual([screen.getByLabelText('Nombre')]);
  vi.restoreAllMocks();
});
