// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Picture } from './Picture.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** How often React draws a picture that the browser has already. */
function drawings(isEager: boolean): { readonly count: number; readonly isShown: boolean } {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(9);
  const onRender = vi.fn();
  const { container } = render(
    <Profiler id="picture" onRender={onRender}>
      <Picture src="/a.jpg" eager={isEager} />
    </Profiler>,
  );
  return { count: onRender.mock.calls.length, isShown: container.querySelector('img')?.dataset['shown'] === 'true' };
}

it('a picture that was there before React is shown without being faded in', () => {
  expect(drawings(false)).toEqual({ count: 2, isShown: true });
});

it('the first picture of a page is shown in any case: nothing is drawn twice for it', () => {
  expect(drawings(true)).toEqual({ count: 1, isShown: true });
});
