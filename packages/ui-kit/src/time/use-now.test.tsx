// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NowProvider, useNow } from './use-now.tsx';

afterEach(cleanup);

it('reads a corrected clock when it is rendered, not only at its next tick', () => {
  const Clock = () => <b>{useNow() / 60_000}</b>;
  let now = 60_000;
  const clock = () => now;
  const shown = () => (
    <NowProvider now={clock}>
      <Clock />
    </NowProvider>
  );
  const { container, rerender } = render(shown());
  expect(container.textContent).toBe('1');
  // The server’s answer said that the device is a day behind.
  now += 86_400_000;
  rerender(shown());
  expect(container.textContent).toBe('1441');
});
