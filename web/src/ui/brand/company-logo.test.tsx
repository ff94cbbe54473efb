// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isLightPicture } from '../../lib/image/is-light-picture.ts';
import { CompanyLogo } from './company-logo.tsx';

vi.mock('../../lib/image/is-light-picture.ts', () => ({ isLightPicture: vi.fn() }));

beforeEach(() => {
  vi.mocked(isLightPicture).mockReset();
});

test('a light logo has a dark field, the dark one after it a white field', () => {
  vi.mocked(isLightPicture).mockReturnValueOnce(true).mockReturnValueOnce(false);
  const { rerender } = render(<CompanyLogo src="/white.png" alt="Andes" />);
  fireEvent.load(screen.getByRole('img', { name: 'Andes' }));
  expect(screen.getByRole('img')).toHaveAttribute('data-light', 'true');
  rerender(<CompanyLogo src="/black.png" alt="Andes" />);
  fireEvent.load(screen.getByRole('img', { name: 'Andes' }));
  expect(screen.getByRole('img')).not.toHaveAttribute('data-light');
});
