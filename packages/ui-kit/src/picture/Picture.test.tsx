// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Picture } from './Picture.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A picture with the number of its renders, and whether it is shown. */
function show(isEager: boolean) {
  const onRender = vi.fn();
  const ui = (eager: boolean) => (
    <Profiler id="picture" onRender={onRender}>
      <Picture src="/a.jpg" eager={eager} />
    </Profiler>
  );
  const { container, rerender } = render(ui(isEager));
  const image = container.querySelector('img');
  return {
    image,
    become: (eager: boolean) => rerender(ui(eager)),
    seen: () => ({ renders: onRender.mock.calls.length, isShown: image?.dataset['shown'] === 'true' }),
  };
}

function hasLoaded(): void {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(9);
}

it('a picture loaded before hydration is shown without fading in', () => {
  hasLoaded();
  expect(show(false).seen()).toEqual({ renders: 1, isShown: true });
});

it('a picture that loads is shown without a second render', () => {
  const { image, seen } = show(false);
  expect(seen()).toEqual({ renders: 1, isShown: false });
  fireEvent.load(image as HTMLImageElement);
  expect(seen()).toEqual({ renders: 1, isShown: true });
});

it('an eager picture is visible before it loads, and one that has loaded stays visible when it is eager no more', () => {
  const { become, seen } = show(true);
  expect(seen()).toEqual({ renders: 1, isShown: true });
  hasLoaded();
  become(false);
  expect(seen()).toEqual({ renders: 2, isShown: true });
});

it('until it is there a picture shows its placeholder over its colour', () => {
  const { container } = render(<Picture src="/a.jpg" color="#123456" placeholder="data:image/webp;base64,UklGRg==" />);
  const { backgroundImage, backgroundColor } = (container.firstElementChild as HTMLElement).style;
  expect([backgroundImage, backgroundColor]).toEqual(['url("data:image/webp;base64,UklGRg==")', 'rgb(18, 52, 86)']);
});
