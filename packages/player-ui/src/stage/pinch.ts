/** The change of distance that counts as a pinch. */
const APART = 1.18;

/** No pinch in portrait (B-182). */
const isLandscape = (): boolean => window.innerWidth > window.innerHeight;

/** Pinching out fills the screen with the picture, pinching in fits it again. In landscape only. */
export function followPinch(root: HTMLElement): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true };
  const fingers = new Map<number, { readonly x: number; readonly y: number }>();
  let begun = 0;
  const spread = () => {
    const [one, two] = [...fingers.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  };
  const lift = (event: PointerEvent) => {
    // A pinch must not count as a tap.
    if (begun > 0) event.stopPropagation();
    fingers.delete(event.pointerId);
    if (fingers.size === 0) begun = 0;
  };
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (
        event.pointerType === 'mouse' ||
        !(event.target instanceof Element) ||
        !event.target.classList.contains('pl-touch')
      )
        return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) begun = spread();
    },
    options,
  );
  root.addEventListener(
    'pointermove',
    (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (begun === 0 || fingers.size !== 2 || !isLandscape()) return;
      const ratio = spread() / begun;
      if (ratio > APART) root.dataset['filled'] = '';
      if (ratio < 1 / APART) delete root.dataset['filled'];
    },
    options,
  );
  root.addEventListener('pointerup', lift, options);
  root.addEventListener('pointercancel', lift, options);
  // In portrait the picture fits again.
  window.addEventListener('resize', () => isLandscape() || delete root.dataset['filled'], {
    signal: controller.signal,
  });
  return () => controller.abort();
}
