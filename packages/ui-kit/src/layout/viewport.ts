import { DEFAULT_LAYOUT_SIZE, RESIZE_DEBOUNCE } from './limits.ts';

export interface ViewportSize {
  readonly width: number;
  readonly height: number;
}

const measure = (): ViewportSize =>
  typeof window === 'undefined' ? DEFAULT_LAYOUT_SIZE : { width: window.innerWidth, height: window.innerHeight };

let size = measure();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const settle = () => {
  const next = measure();
  if (next.width === size.width && next.height === size.height) return;
  size = next;
  for (const listener of listeners) listener();
};
const onResize = () => {
  clearTimeout(timer);
  timer = setTimeout(settle, RESIZE_DEBOUNCE);
};

/** Subscribes to viewport sizes, 200 ms after the last resize event. One window listener for all subscribers. */
export function subscribeViewport(listener: () => void): () => void {
  if (listeners.size === 0) {
    settle();
    window.addEventListener('resize', onResize);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener('resize', onResize);
  };
}

/** The same object until the size changes. Without subscribers it measures each time. */
export function viewportSize(): ViewportSize {
  if (listeners.size === 0) {
    const next = measure();
    if (next.width !== size.width || next.height !== size.height) size = next;
  }
  return size;
}
