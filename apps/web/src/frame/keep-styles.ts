/**
 * The server puts the app's style sheet into the markup, below what is painted first. React removes that place with the
 * page around it, so the sheet moves to the head: before the chunks' sheets, as in the build's own page.
 * Resolves when it applies.
 */
export function keepStyles(root: Element): Promise<void> {
  const link = root.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link) return Promise.resolve();
  const kept = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    kept.onload = kept.onerror = () => resolve();
    document.head.prepend(kept);
  });
}
