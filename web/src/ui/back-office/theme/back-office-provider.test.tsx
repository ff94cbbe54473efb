// @vitest-environment jsdom
import { Checkbox, Radio } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { BackOfficeProvider } from './back-office-provider.tsx';

const show = (element: ReactNode) => render(<BackOfficeProvider>{element}</BackOfficeProvider>);

test.each([
  { name: 'the tick of a checkbox', element: <Checkbox label="Sí" />, property: '--checkbox-icon-color' },
  { name: 'the dot of a radio button', element: <Radio label="Sí" />, property: '--radio-icon-color' },
])('$name has the colour of text on the primary colour', ({ element, property }) => {
  const { container } = show(element);
  // oxlint-disable-next-line testing-library/no-container, testing-library/no-node-access -- only a style shows it
  const root = container.querySelector<HTMLElement>('.mantine-Checkbox-root, .mantine-Radio-root');
  expect(root?.style.getPropertyValue(property)).toBe('var(--on-primary)');
});
