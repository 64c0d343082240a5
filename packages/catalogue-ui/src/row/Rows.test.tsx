// @vitest-environment jsdom
import { anyChannel, anyPromotion, anyRow, anyRowsetPage } from '@antenna/api-client/testing';
import { cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, inEnglish } from '../testing/draw.tsx';
import { CardSlotsProvider } from './card-slots.tsx';
import { Rows } from './Rows.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Every place is in sight as soon as it is looked at. */
class Near {
  private readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}

it('a shelf that came into sight before its turn keeps its cards when its turn comes', async () => {
  vi.stubGlobal('IntersectionObserver', Near);
  let mounts = 0;
  function Card({ name }: { readonly name: string }) {
    useEffect(() => {
      mounts += 1;
    }, []);
    return <b>{name}</b>;
  }
  const channels = ['Sea', 'Air', 'Land'].map((name, index) =>
    anyRow({ id: String(70 + index), template: 'channels', channels: [anyChannel({ id: index, name })] }),
  );
  const page = anyRowsetPage({
    rows: [anyRow({ id: '60', template: 'promo-wide', promotions: [anyPromotion()] }), ...channels],
  });
  draw(
    <CardSlotsProvider cards={{ channel: ({ channel }) => <Card name={channel.name} /> }}>
      <Rows page={page} />
    </CardSlotsProvider>,
  );
  await screen.findByText('Land');
  expect(mounts).toBe(3);
});

it('with the first breath a hero and its buttons are drawn, and the rooms of the shelves; while the page loads, of those in sight', async () => {
  const shelves = ['Sea', 'Air', 'Land', 'Fire'].map((name, index) =>
    anyRow({ id: String(70 + index), template: 'channels', channels: [anyChannel({ id: index, name })] }),
  );
  const page = anyRowsetPage({
    rows: [anyRow({ id: '60', template: 'promo-wide', promotions: [anyPromotion()] }), ...shelves],
  });
  const rows = (
    <CardSlotsProvider cards={{ channel: ({ channel }) => <b>{channel.name}</b> }}>
      <Rows page={page} />
    </CardSlotsProvider>
  );
  const firstBreath = (state: DocumentReadyState) => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
    // What React puts there by itself, before anything that may wait.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.stubGlobal(
      'IntersectionObserver',
      class extends Near {
        override observe() {}
      },
    );
    const place = document.createElement('div');
    const root = createRoot(place);
    flushSync(() => root.render(inEnglish(rows)));
    const seen = {
      links: place.querySelectorAll('.ca-hero-actions a').length,
      cards: place.querySelectorAll('b').length,
      rooms: place.querySelectorAll('.k-shelf').length,
    };
    root.unmount();
    vi.unstubAllGlobals();
    return seen;
  };
  expect(firstBreath('interactive')).toEqual({ links: 1, cards: 0, rooms: 2 });
  expect(firstBreath('complete')).toEqual({ links: 1, cards: 0, rooms: 4 });
  draw(rows);
  for (const name of ['Sea', 'Air', 'Land', 'Fire']) await screen.findByText(name);
});
