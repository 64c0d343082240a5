// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Picture } from './Picture.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** How often React renders a picture the browser already has. */
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

it('a picture loaded before hydration is shown without fading in', () => {
  expect(drawings(false)).toEqual({ count: 2, isShown: true });
});

it('an eager picture is visible without a second render', () => {
  expect(drawings(true)).toEqual({ count: 1, isShown: true });
});

it('until it is there a picture shows its placeholder over its colour', () => {
  const { container } = render(<Picture src="/a.jpg" color="#123456" placeholder="data:image/webp;base64,UklGRg==" />);
  const { backgroundImage, backgroundColor } = (container.firstElementChild as HTMLElement).style;
  expect([backgroundImage, backgroundColor]).toEqual(['url("data:image/webp;base64,UklGRg==")', 'rgb(18, 52, 86)']);
});
