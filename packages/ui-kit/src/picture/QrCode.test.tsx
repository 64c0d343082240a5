// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderSVG } from 'uqr';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

afterEach(cleanup);
const src = async () => (await screen.findByRole('img', { name: 'Code' })).getAttribute('src');
const svg = (says: string) => `data:image/svg+xml,${encodeURIComponent(renderSVG(says, { border: 2 }))}`;

it('a QR code is redrawn when its text changes and never shows the former one', async () => {
  const { rerender, container } = render(<QrCode says="https://pay.test/1" alt="Code" />);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(await src()).toBe(svg('https://pay.test/1'));
  rerender(<QrCode says="https://pay.test/2" alt="Code" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(await src()).toBe(svg('https://pay.test/2'));
});

it('a ready-made code is shown as it is', async () => {
  render(<QrCode says="https://pay.test/1" image="data:image/png;base64,AA==" alt="Code" />);
  expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/png;base64,AA==');
});
