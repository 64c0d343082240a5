/** The link of React's hero that leads where this one of the shell's did. */
const twin = (link: Element | undefined): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.ca-hero-actions a')].find(
    (each) => each.getAttribute('href') === link?.getAttribute('href'),
  );

const linkAt = ({ target }: Event): Element | undefined =>
  target instanceof Element ? (target.closest('a') ?? undefined) : undefined;

/** React's drawing takes the place of the shell's: the focus on a link of `part`, and a press of it that has begun, go over to the same link there. */
export function handOver(part: HTMLElement): void {
  let focused: Element | undefined;
  part.addEventListener('focusin', (event) => {
    focused = linkAt(event);
  });
  // What is taken away loses the focus as well, and that does not count.
  part.addEventListener('focusout', (event) => {
    const left = linkAt(event);
    setTimeout(() => {
      if (part.isConnected && focused === left) focused = undefined;
    });
  });
  const root = document.getElementById('root');
  // React may draw the hero's room first, and its links later: the focus waits for its own, unless the viewer goes elsewhere.
  const watch = new MutationObserver(() => {
    if (part.isConnected) return;
    const isFree = document.activeElement === document.body;
    const link = twin(focused);
    if (focused && isFree && !link) return;
    watch.disconnect();
    if (isFree) link?.focus();
  });
  addEventListener('pointerdown', () => {
    if (!part.isConnected) watch.disconnect();
  });
  if (root) watch.observe(root, { childList: true, subtree: true });

  part.addEventListener('pointerdown', (down) => {
    const link = linkAt(down);
    const end = new AbortController();
    const { signal } = end;
    addEventListener('pointercancel', () => end.abort(), { signal });
    addEventListener(
      'pointerup',
      ({ button, clientX, clientY }) => {
        end.abort();
        if (!link || link.isConnected || button !== 0) return;
        const now = twin(link);
        if (now?.contains(document.elementFromPoint(clientX, clientY))) now.click();
      },
      { signal },
    );
  });
}
