// @vitest-environment jsdom
import { anyContent, anyMeta } from '@antenna/api-client/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardSlotsProvider } from '../row/card-slots.tsx';
import { draw } from '../testing/draw.tsx';
import { ContentHead } from './ContentHead.tsx';
import type { TrailerPictureProps } from './use-trailer.ts';

const drawn = vi.fn<(props: TrailerPictureProps) => void>();
const given = () => drawn.mock.lastCall?.[0];
function Picture(props: TrailerPictureProps) {
  drawn(props);
  return <i data-testid="trailer">{props.isPlaying ? 'plays' : 'stands'}</i>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  drawn.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.querySelector('[aria-modal]')?.remove();
});

const trailers = [{ id: '91' }];
const head = (content: Parameters<typeof anyContent>[0], trailer?: typeof Picture) =>
  draw(
    <CardSlotsProvider cards={{ channel: () => null, trailer }}>
      <ContentHead content={anyContent({ background: '/still.jpg', ...content })} meta={anyMeta()} isLoggedIn />
    </CardSlotsProvider>,
  ).container;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const setShown = (isShown: boolean) => act(() => given()?.onShown(isShown));
const picture = () => screen.queryByTestId('trailer');
const fade = () => picture()?.closest('.ca-trailer')?.hasAttribute('data-shown');
const button = (name: string) => screen.getByRole('button', { name });
const still = (container: HTMLElement) => container.querySelector('.ca-content-picture img')?.getAttribute('src');

describe('the trailer behind a title', () => {
  it('covers the still after 4500 ms, once it has a picture [B-587] [B-588]', () => {
    const container = head({ trailers }, Picture);
    pass(4_499);
    expect(picture()).toBeNull();
    pass(1);
    expect([given()?.id, given()?.isMuted, picture()?.textContent, fade()]).toEqual(['91', true, 'plays', false]);
    setShown(true);
    expect(fade()).toBe(true);
    expect(still(container)).toBe('/still.jpg');
  });

  it.each([
    ['has none', { trailers: [] }, Picture],
    ['is for adults', { trailers, isAdult: true }, Picture],
    ['is where nothing plays', { trailers }, undefined],
  ] as const)('shows only the still where the title %s [B-110]', (_why, content, trailer) => {
    const container = head(content, trailer);
    pass(60_000);
    expect(picture()).toBeNull();
    expect(still(container)).toBe('/still.jpg');
    cleanup();
    head({ trailers }, Picture);
    pass(4_500);
    setShown(true);
    expect(fade()).toBe(true);
  });

  it('does not play with reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    head({ trailers }, Picture);
    pass(60_000);
    expect(picture()).toBeNull();
  });

  it('can be paused and resumed, and is muted until unmuted by the viewer [B-357]', () => {
    head({ trailers }, Picture);
    expect(screen.queryByRole('group', { name: 'Trailer' })).toBeNull();
    pass(4_500);
    setShown(true);
    fireEvent.click(button('Pause trailer'));
    expect(picture()?.textContent).toBe('stands');
    fireEvent.click(button('Play trailer'));
    expect(picture()?.textContent).toBe('plays');
    const sound = button('Trailer sound');
    expect(sound.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(sound);
    expect([given()?.isMuted, sound.getAttribute('aria-pressed')]).toEqual([false, 'true']);
  });

  it('shows the still at the end, does not repeat, and replays on request', () => {
    head({ trailers }, Picture);
    pass(4_500);
    setShown(true);
    setShown(false);
    pass(60_000);
    expect(picture()).toBeNull();
    fireEvent.click(button('Play trailer'));
    expect(picture()?.textContent).toBe('plays');
  });

  it('that fails before its first picture leaves the still [B-515]', () => {
    const container = head({ trailers }, Picture);
    const before = container.innerHTML;
    pass(4_500);
    setShown(false);
    pass(60_000);
    expect(container.innerHTML).toBe(before);
  });
});

describe('a trailer that is not visible', () => {
  const cover = (isCovered: boolean) =>
    act(async () => {
      if (!isCovered) return document.querySelector('[aria-modal]')?.remove();
      const dialog = document.createElement('div');
      dialog.setAttribute('aria-modal', 'true');
      document.body.append(dialog);
      return undefined;
    });
  const hide = (isHidden: boolean) =>
    act(() => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    });

  it('pauses under a dialog and in a hidden tab, and resumes', async () => {
    head({ trailers }, Picture);
    pass(4_500);
    setShown(true);
    for (const away of [cover, hide]) {
      await away(true);
      expect(picture()?.textContent).toBe('stands');
      await away(false);
      expect(picture()?.textContent).toBe('plays');
    }
  });

  it('is not loaded either', async () => {
    head({ trailers }, Picture);
    hide(true);
    pass(60_000);
    expect(picture()).toBeNull();
    hide(false);
    pass(4_500);
    expect(picture()?.textContent).toBe('plays');
  });

  it('pauses outside the viewport', () => {
    let setIntersecting: (isIntersecting: boolean) => void = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(run: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
          setIntersecting = (isIntersecting) => run([{ isIntersecting }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    head({ trailers }, Picture);
    pass(4_500);
    setShown(true);
    act(() => setIntersecting(false));
    expect(picture()?.textContent).toBe('stands');
    act(() => setIntersecting(true));
    expect(picture()?.textContent).toBe('plays');
  });

  it('does not count its own page as a cover', () => {
    const page = document.createElement('div');
    page.setAttribute('aria-modal', 'true');
    const container = head({ trailers }, Picture);
    document.body.append(page);
    page.append(container);
    hide(false);
    pass(4_500);
    expect(picture()?.textContent).toBe('plays');
  });
});
