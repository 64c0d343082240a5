// @vitest-environment jsdom
import { anyPromotion } from '@antenna/api-client/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrailerPictureProps } from '../content/use-trailer.ts';
import { CardSlotsProvider } from '../row/card-slots.tsx';
import { draw } from '../testing/draw.tsx';
import { Hero, type HeroProps } from './Hero.tsx';
import './late.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const played = vi.fn<(props: TrailerPictureProps) => void>();
function Playing(props: TrailerPictureProps) {
  played(props);
  return <i data-testid="trailer">{props.id}</i>;
}
const slides = (trailerId?: string) =>
  ['Ferry', 'Pass', 'Rain'].map((title, index) =>
    anyPromotion({ id: String(index), title, ...(trailerId && index === 0 ? { trailerId } : {}) }),
  );
async function hero(props: Partial<HeroProps> = {}) {
  draw(
    <CardSlotsProvider cards={{ channel: () => null, trailer: Playing }}>
      <Hero promotions={slides()} {...props} />
    </CardSlotsProvider>,
  );
  await act(async () => vi.dynamicImportSettled());
  await act(async () => vi.advanceTimersByTimeAsync(0));
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const trailer = () => screen.queryByTestId('trailer');

it('leaves out the logo of a channel that does not load; its name is there', async () => {
  const channel = { name: 'Fjord', icon: 'https://dead.example/logo.png', plate: '#102030' };
  await hero({ promotions: [anyPromotion({ id: '0', title: 'Ferry', caption: 'Fjord', channel })] });
  const logo = () => document.querySelector(`img[src="${channel.icon}"]`);
  expect(logo()?.parentElement?.className).toBe('ca-hero-tile');
  act(() => void fireEvent.error(logo() as Element));
  expect([logo(), document.querySelector('.ca-hero-tile')]).toEqual([null, null]);
  expect(screen.getByText('Fjord')).toBeTruthy();
});

describe('the rotation of a promo banner', () => {
  it('turns after 7 s, and shows the first slide after the last one [B-585] [B-157]', async () => {
    await hero();
    await pass(6_900);
    expect(shown()).toBe('Ferry');
    await pass(200);
    expect(shown()).toBe('Pass');
    await pass(7_000);
    expect(shown()).toBe('Rain');
    await pass(7_000);
    expect(shown()).toBe('Ferry');
    await pass(7_000);
    expect(shown()).toBe('Pass');
  });

  it('turns after the row’s duration, through all slides as often as its loop_count says [B-586]', async () => {
    await hero({ duration: 3, loopCount: 1 });
    await pass(3_050);
    expect(shown()).toBe('Pass');
    await pass(3_000);
    expect(shown()).toBe('Rain');
    await pass(3_000);
    expect(shown()).toBe('Ferry');
    await pass(30_000);
    expect(shown()).toBe('Ferry');
  });
});

describe('the trailer of a slide', () => {
  it('plays muted after 4500 ms of the still; the slide stays until its end', async () => {
    await hero({ promotions: slides('91') });
    await pass(4_400);
    expect(trailer()).toBeNull();
    await pass(150);
    expect(trailer()?.textContent).toBe('91');
    expect(played.mock.lastCall?.[0].isMuted).toBe(true);
    act(() => played.mock.lastCall?.[0].onShown(true));
    await pass(20_000);
    expect(shown()).toBe('Ferry');
    fireEvent.click(screen.getByRole('button', { name: 'Trailer sound' }));
    expect(played.mock.lastCall?.[0].isMuted).toBe(false);
    act(() => played.mock.lastCall?.[0].onShown(false));
    expect(trailer()).toBeNull();
    await pass(7_050);
    expect(shown()).toBe('Pass');
    expect(trailer()).toBeNull();
  });

  it('does not lengthen the duration that the row gives [B-586]', async () => {
    await hero({ promotions: slides('91'), duration: 6 });
    await pass(4_600);
    act(() => played.mock.lastCall?.[0].onShown(true));
    await pass(1_500);
    expect(shown()).toBe('Pass');
  });

  it('stops with the slides', async () => {
    await hero({ promotions: slides('91') });
    await pass(4_600);
    expect(trailer()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Pause slideshow' }));
    expect(trailer()).toBeNull();
    await pass(30_000);
    expect([shown(), trailer()]).toEqual(['Ferry', null]);
  });
});
