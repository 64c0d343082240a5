/**
 * The lower limit: a grid without framework, rules, screen reader support and focus that draws only the visible
 * cells.
 */
interface Columns {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly titles: readonly string[];
}

const PER_SECOND = 5 / 60;
const ROW = 64;
const HEAD = 244;
const OVER = 160 / PER_SECOND;

export function bareGrid(
  box: HTMLElement,
  { from, to, channels }: { readonly from: number; readonly to: number; readonly channels: readonly Columns[] },
  now: number,
): { paint: () => void } {
  box.style.cssText = 'position:relative;overflow:auto;width:100%;height:100%;contain:strict;font:15px sans-serif';
  const plane = document.createElement('div');
  plane.style.cssText = `position:relative;width:${HEAD + (to - from) * PER_SECOND}px;height:${channels.length * ROW}px`;
  box.replaceChildren(plane);
  const nodes = new Map<string, HTMLElement>();
  const free: HTMLElement[] = [];
  const first = (ends: Uint32Array, at: number) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const paint = () => {
    const start = from + box.scrollLeft / PER_SECOND - OVER;
    const end = from + (box.scrollLeft + box.clientWidth - HEAD) / PER_SECOND + OVER;
    const visible = new Set<string>();
    const top = Math.max(0, Math.floor(box.scrollTop / ROW) - 1);
    const bottom = Math.min(channels.length - 1, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + 1);
    const fresh: [string, number, number][] = [];
    for (let row = top; row <= bottom; row += 1) {
      const own = channels[row];
      for (
        let index = first(own?.ends ?? new Uint32Array(), start);
        own && index < own.starts.length && (own.starts[index] ?? 0) < end;
        index += 1
      ) {
        const key = `${row} ${index}`;
        visible.add(key);
        if (!nodes.has(key)) fresh.push([key, row, index]);
      }
    }
    for (const [key, node] of nodes)
      if (!visible.has(key)) {
        nodes.delete(key);
        free.push(node);
      }
    for (const [key, row, index] of fresh) {
      const own = channels[row];
      const [begins, ends] = [own?.starts[index] ?? 0, own?.ends[index] ?? 0];
      let node = free.pop();
      if (!node) {
        node = document.createElement('div');
        node.style.cssText =
          'position:absolute;left:0;top:0;height:58px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;contain:strict;background:#222;color:#eee';
        plane.append(node);
      }
      node.textContent = own?.titles[index] ?? '';
      node.style.width = `${(ends - begins) * PER_SECOND - 4}px`;
      node.style.transform = `translate(${HEAD + (begins - from) * PER_SECOND}px,${row * ROW + 3}px)`;
      nodes.set(key, node);
    }
    for (const node of free) node.style.transform = 'translate(-9999px,0)';
  };
  box.scrollLeft = (now - from) * PER_SECOND - 300;
  paint();
  let frame = 0;
  box.addEventListener(
    'scroll',
    () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        paint();
      });
    },
    { passive: true },
  );
  return { paint };
}
