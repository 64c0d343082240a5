// @vitest-environment jsdom
import { manualClock } from '@antenna/kernel/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveCard } from '../card/LiveCard.tsx';
import { draw } from '../testing/draw.tsx';
import { CHANNELS, FJORD } from '../testing/story-data.ts';
import { CHILD, USER } from '../testing/StoryFrame.tsx';
import { ZoomProvider, type PreviewPictureProps } from './Zooming.tsx';

/** Results of media queries. */
let media: Readonly<Record<string, boolean>>;
/** The props of each render of the app's preview. */
const drawn: PreviewPictureProps[] = [];
const shown = () => drawn.at(-1);

function Picture(props: PreviewPictureProps) {
  drawn.push(props);
  return <i data-testid="preview" data-muted={props.isMuted} />;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  drawn.length = 0;
  media = { '(hover: hover) and (pointer: fine)': true };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media[query] ?? false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

function cards(viewing = USER, channels = [FJORD, CHANNELS[0] ?? FJORD]) {
  const clock = manualClock();
  draw(
    <ZoomProvider clock={clock} picture={Picture}>
      {channels.map((channel) => (
        <LiveCard key={channel.id} channel={channel} category="popular" />
      ))}
    </ZoomProvider>,
    viewing,
  );
  const card = (index: number) => document.querySelectorAll<HTMLElement>('.ch-live-card')[index] as HTMLElement;
  const pass = (ms: number) => act(() => clock.advance(ms));
  const enter = (index: number) => act(() => void fireEvent.pointerEnter(card(index), { pointerType: 'mouse' }));
  const leave = (index: number) => act(() => void fireEvent.pointerLeave(card(index), { pointerType: 'mouse' }));
  const zoomed = () => [...document.querySelectorAll('.ch-live-card')].map((each) => each.hasAttribute('data-zoomed'));
  return { card, pass, enter, leave, zoomed };
}

const hide = (state: string) => {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  spy.mockRestore();
};

describe('a zoomed card', () => {
  it('plays the channel muted within its own space, one card at a time', () => {
    const { pass, enter, leave, zoomed } = cards();
    enter(0);
    pass(30);
    expect([zoomed(), screen.getAllByTestId('preview').length, shown()?.channel.id, shown()?.isMuted]).toEqual([
      [true, false],
      1,
      FJORD.id,
      true,
    ]);
    leave(0);
    expect([zoomed(), screen.queryByTestId('preview')]).toEqual([[false, false], null]);
    enter(1);
    pass(200);
    expect([zoomed(), screen.getAllByTestId('preview').length]).toEqual([[false, true], 1]);
  });

  it('passes a click on its picture to the channel', () => {
    const { card, pass, enter } = cards();
    enter(0);
    pass(30);
    expect(screen.getByTestId('preview').closest('a')?.getAttribute('href')).toBe('/channels/popular/fjord');
    expect(card(0).querySelector('.ch-preview')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('has a sound toggle outside of the link once it plays; the next card keeps the choice [B-093]', () => {
    const { pass, enter, leave } = cards();
    enter(0);
    pass(30);
    expect(screen.queryByRole('button', { name: 'fjord: sound' })).toBeNull();
    act(() => shown()?.onPlaying(true));
    const sound = screen.getByRole('button', { name: 'fjord: sound' });
    expect([
      sound.getAttribute('aria-pressed'),
      sound.closest('a'),
      screen.getByTestId('preview').dataset['muted'],
    ]).toEqual(['false', null, 'true']);
    fireEvent.click(sound);
    expect([sound.getAttribute('aria-pressed'), screen.getByTestId('preview').dataset['muted']]).toEqual([
      'true',
      'false',
    ]);
    fireEvent.click(sound);
    expect(screen.getByTestId('preview').dataset['muted']).toBe('true');
    fireEvent.click(sound);
    leave(0);
    enter(1);
    pass(200);
    expect(shown()?.isMuted).toBe(false);
  });

  it('plays and loads nothing for an adult channel, nor for one that a child may not see [B-100]', () => {
    const adult = { ...FJORD, age: 18 };
    const grown = cards(USER, [adult]);
    grown.enter(0);
    grown.pass(500);
    expect([grown.zoomed(), drawn]).toEqual([[true], []]);
    cleanup();
    const young = cards(CHILD, [{ ...FJORD, age: 16 }]);
    young.enter(0);
    young.pass(500);
    expect(drawn).toEqual([]);
  });

  it('does not play if unavailable or played in a foreign frame', () => {
    for (const channel of [
      { ...FJORD, isAvailable: false },
      { ...FJORD, isVitrina: true },
    ]) {
      const { enter, pass } = cards(USER, [channel]);
      enter(0);
      pass(500);
      expect(drawn).toEqual([]);
      cleanup();
    }
  });

  it('ends when the tab is hidden, and returns only on a new hover [A-341]', () => {
    const { pass, enter, leave, zoomed } = cards();
    enter(0);
    pass(30);
    hide('hidden');
    expect([zoomed(), screen.queryByTestId('preview')]).toEqual([[false, false], null]);
    hide('visible');
    pass(1_000);
    expect(zoomed()).toEqual([false, false]);
    leave(0);
    enter(0);
    pass(200);
    expect(zoomed()).toEqual([true, false]);
  });

  it('zooms without playing with reduced motion, and not at all on touch', () => {
    media = { ...media, '(prefers-reduced-motion: reduce)': true };
    const still = cards();
    still.enter(0);
    still.pass(500);
    expect([still.zoomed(), drawn]).toEqual([[true, false], []]);
    cleanup();
    media = {};
    const touched = cards();
    act(() => void fireEvent.pointerEnter(touched.card(0), { pointerType: 'touch' }));
    touched.pass(500);
    expect(touched.zoomed()).toEqual([false, false]);
  });
});
