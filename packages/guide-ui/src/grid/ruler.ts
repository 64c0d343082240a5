import type { Seconds } from '@antenna/kernel';
import type { Day, GuideRange } from '@antenna/schedule';
import { CLOCK_ROOM } from '../limits.ts';
import { columnOf, type GridScale } from './grid-scale.ts';
import type { GridWords } from './grid-words.ts';

/** Half hours of the viewer's clock in [from, to), counted from the start of each day, whatever its length. */
export function halfHours(days: readonly Day[], from: Seconds, to: Seconds): readonly Seconds[] {
  const ticks: Seconds[] = [];
  for (const { start, end } of days) {
    if (end <= from || start >= to) continue;
    for (let at = start + Math.max(0, Math.ceil((from - start) / 1_800)) * 1_800; at < Math.min(end, to); at += 1_800)
      ticks.push(at);
  }
  return ticks;
}

interface Scene {
  readonly from: Seconds;
  readonly to: Seconds;
  readonly now: Seconds;
  readonly days: readonly Day[];
  readonly range: GuideRange;
  readonly scale: GridScale;
  readonly words: GridWords;
  readonly sign: number;
}

export interface Ruler {
  readonly root: HTMLElement;
  paint(scene: Scene): void;
}

/** The row of times above the grid, with a clock at the present moment. */
export function createRuler(): Ruler {
  const root = document.createElement('div');
  root.className = 'g-ruler';
  root.setAttribute('role', 'row');
  root.setAttribute('aria-rowindex', '1');
  const corner = document.createElement('div');
  corner.className = 'g-corner';
  corner.setAttribute('role', 'columnheader');
  corner.setAttribute('aria-colindex', '1');
  const clock = document.createElement('b');
  clock.className = 'g-clock';
  clock.setAttribute('aria-hidden', 'true');
  root.append(corner, clock);
  const labels = new Map<Seconds, HTMLElement>();
  let named: GridWords | undefined;
  let clockAt = '';
  /** What is drawn; labels are updated only when others appear or all of them move. */
  let last = { drawn: '', place: '' };

  const draw = (
    ticks: readonly Seconds[],
    place: string,
    { days, range, scale, words, sign }: Pick<Scene, 'days' | 'range' | 'scale' | 'words' | 'sign'>,
  ) => {
    const requested = new Set(ticks);
    for (const [at, label] of labels) {
      if (requested.has(at) && place === last.place) continue;
      label.remove();
      labels.delete(at);
    }
    const starts = new Set(days.map(({ start }) => start));
    let before: Element = corner;
    for (const at of ticks) {
      let label = labels.get(at);
      if (!label) {
        label = document.createElement('span');
        label.className = starts.has(at) ? 'g-tick g-tick--day' : 'g-tick';
        label.setAttribute('role', 'columnheader');
        label.setAttribute('aria-colindex', String(columnOf(at, range)));
        label.textContent = starts.has(at) ? `${words.time(at)} · ${words.day(at)}` : words.time(at);
        label.style.transform = `translateX(${sign * (scale.head + (at - range.from) * scale.perSecond)}px)`;
        labels.set(at, label);
        before.after(label);
      }
      before = label;
    }
  };

  return {
    root,
    paint({ from, to, now, days, range, scale, words, sign }) {
      if (named !== words) {
        corner.textContent = words.text('guide.channel');
        last = { drawn: '', place: '' };
      }
      named = words;
      const place = `${scale.head} ${scale.perSecond} ${range.from} ${sign} ${now}`;
      const ticks = halfHours(days, from, to).filter((at) => Math.abs(at - now) >= CLOCK_ROOM);
      const drawn = `${place} ${ticks[0] ?? ''} ${ticks.length}`;
      if (drawn !== last.drawn) draw(ticks, place, { days, range, scale, words, sign });
      last = { drawn, place };
      const isShown = now >= range.from && now < range.to;
      const x = isShown
        ? `translateX(${sign * (scale.head + (now - range.from) * scale.perSecond)}px) translateX(${sign * -50}%)`
        : '';
      if (clockAt === `${now} ${x}`) return;
      clockAt = `${now} ${x}`;
      clock.hidden = !isShown;
      clock.textContent = words.time(now);
      clock.style.transform = x;
    },
  };
}
