// @vitest-environment jsdom
import { anyChannel, anyPromotion, anyRow, anyRowsetPage } from '@antenna/api-client/testing';
import { cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { CardSlotsProvider } from './card-slots.tsx';
import { Rows } from './Rows.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Every observed element is in the viewport at once. */
class Near {
  private readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe() {
    this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}

it('a shelf that is in the viewport early keeps its cards', async () => {
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

it('renders the hero and the first four shelves at once, and placeholders for those outside the viewport [B-572]', async () => {
  const shelves = ['Sea', 'Air', 'Land', 'Fire', 'Ice'].map((name, index) =>
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
  vi.stubGlobal(
    'IntersectionObserver',
    class extends Near {
      override observe() {}
    },
  );
  const { container } = draw(rows);
  expect(container.querySelectorAll('.ca-hero-actions a').length).toBe(1);
  expect([...container.querySelectorAll('b')].map((card) => card.textContent)).toEqual(['Sea', 'Air', 'Land', 'Fire']);
  expect(container.querySelectorAll('.k-shelf').length).toBe(5);
  // Nobody sees it: it does not pulse.
  expect(container.querySelectorAll('.k-shelf--still').length).toBe(1);
});
