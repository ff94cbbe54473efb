import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFilledIcon, createIcon } from './create-icon.tsx';

const Line = createIcon('M1 1h4', 'M1 3h4');
const Filled = createFilledIcon('M1 1h4v4z');

const svgOf = (icon: React.ReactElement) => render(icon).container.innerHTML;

test('lines have the size and width that they are given, and the colour of the text', () => {
  expect(svgOf(<Line size={18} stroke={1.7} aria-hidden="true" className="more" />)).toBe(
    '<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="more"><path d="M1 1h4"></path><path d="M1 3h4"></path></svg>',
  );
});

test('filled shapes have no lines', () => {
  expect(svgOf(<Filled stroke={1.7} />)).toBe(
    '<svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" stroke="none"><path d="M1 1h4v4z"></path></svg>',
  );
});
