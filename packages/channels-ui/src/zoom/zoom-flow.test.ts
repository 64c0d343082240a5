import { manualClock, seededRandom } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createZoom } from './create-zoom.ts';
import { zoomedCard, zoomFlow, type ZoomEvent } from './zoom-flow.ts';

describe('the zoom of cards', () => {
  const stage = () => {
    const clock = manualClock();
    const zoom = createZoom(clock);
    return {
      clock,
      zoom,
      enter: (card: string) => zoom.send({ type: 'entered', card }),
      leave: (card: string) => zoom.send({ type: 'left', card }),
      shown: () => zoomedCard(zoom.state()),
    };
  };

  it('starts 30 ms after entering the first card, 200 ms after moving from one card to another [B-566]', () => {
    const { clock, enter, leave, shown } = stage();
    enter('a');
    clock.advance(29);
    expect(shown()).toBeUndefined();
    clock.advance(1);
    expect(shown()).toBe('a');
    leave('a');
    enter('b');
    clock.advance(199);
    expect(shown()).toBeUndefined();
    clock.advance(1);
    expect(shown()).toBe('b');
  });

  it('treats a card as the first again after a while without one', () => {
    const { clock, enter, leave, shown } = stage();
    enter('a');
    clock.advance(30);
    leave('a');
    clock.advance(200);
    enter('b');
    clock.advance(30);
    expect(shown()).toBe('b');
  });

  it('does not zoom a card that was only passed over', () => {
    const { clock, enter, leave, shown } = stage();
    for (const card of ['a', 'b', 'c']) {
      enter(card);
      clock.advance(20);
      leave(card);
    }
    clock.advance(1_000);
    expect(shown()).toBeUndefined();
  });

  it('is reset when the tab is hidden, and a pending timer is ignored', () => {
    const { clock, zoom, enter, shown } = stage();
    enter('a');
    clock.advance(30);
    zoom.send({ type: 'hidden' });
    expect(shown()).toBeUndefined();
    enter('b');
    zoom.send({ type: 'hidden' });
    clock.advance(1_000);
    expect(shown()).toBeUndefined();
  });

  it('shows the last card that was entered and not left, whatever happens in between', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed);
      const pick = <Item>(...items: readonly [Item, ...Item[]]) =>
        items[Math.floor(random.number() * items.length)] ?? items[0];
      const { clock, zoom, shown } = stage();
      let last: string | undefined;
      for (let step = 0; step < 30; step += 1) {
        const event = pick<ZoomEvent>(
          { type: 'entered', card: pick('a', 'b', 'c') },
          { type: 'entered', card: pick('a', 'b', 'c') },
          { type: 'left', card: pick('a', 'b', 'c') },
          { type: 'hidden' },
        );
        zoom.send(event);
        if (event.type === 'entered') last = event.card;
        if (event.type === 'hidden' || (event.type === 'left' && event.card === last)) last = undefined;
        clock.advance(7 * Math.floor(random.number() * 20));
      }
      clock.advance(1_000);
      expect(shown(), `seed ${seed}`).toBe(last);
    }
  });

  it('ignores timers of an earlier entry', () => {
    const { state } = zoomFlow.step({ at: 'waiting', turn: 4, card: 'b' }, { type: 'delay-elapsed', turn: 3 });
    expect(state).toEqual({ at: 'waiting', turn: 4, card: 'b' });
  });
});
