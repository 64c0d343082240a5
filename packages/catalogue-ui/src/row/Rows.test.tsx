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
    useEffect(() => { mounts += 1; }, []);
    return <b>{name}</b>;
  }
  const channels = ['Sea', 'Air', 'Land'].map((name, index) => anyRow({ id: String(70 + index), template: 'channels', channels: [anyChannel({ id: index, name })] }));
  const page = anyRowsetPage({ rows: [anyRow({ id: '60', template: 'promo-wide', promotions: [anyPromotion()] }), ...channels] });
  draw(<CardSlotsProvider cards={{ channel: ({ channel }) => <Card name={channel.name} /> }}><Rows page={page} /></CardSlotsProvider>);
  await screen.findByText('Land');
  expect(mounts).toBe(3);
});
