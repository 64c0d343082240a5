import { useEffect, useRef } from 'react';

/**
 * Where the server may send what stands before, and goes on with the rest. It puts there the style sheet that the rest needs;
 * hydration leaves it alone, and it stays when the page around it is left.
 */
export function FlushPoint() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current;
    if (!root?.firstChild) return undefined;
    let isKept = false;
    const keep = () => {
      if (!isKept) void keepStyles(root);
      isKept = true;
    };
    // Applying a sheet again costs a layout: while the browser is idle, or when the page is left before that.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(keep, { timeout: 10_000 });
    else setTimeout(keep, 3_000);
    return keep;
  }, []);
  return <div ref={place} data-flush="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/**
 * The server puts the app's style sheet into the markup, below what is painted first, with a script that moves it to the head.
 * React removes that place with the page around it, so where the browser could not move the sheet a copy goes to the head:
 * before the chunks' sheets, as in the build's own page. It replaces the first one and the styles of the first paint, which
 * would overrule the chunks' sheets. Resolves when it applies.
 */
export function keepStyles(root: Element): Promise<void> {
  const link = root.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link) return Promise.resolve();
  const kept = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    kept.onerror = () => resolve();
    kept.onload = () => {
      link.remove();
      document.head.querySelector('style[data-critical]')?.remove();
      resolve();
    };
    document.head.prepend(kept);
  });
}
