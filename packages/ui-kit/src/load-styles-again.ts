/** Requests styles that did not load once more: Vite asks for each of them only once. Rejects where they fail again. */
export const loadStylesAgain = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].map(
      (link) =>
        link.sheet ??
        new Promise((loaded, refused) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = loaded;
          again.onerror = refused;
          // The link may still be loading: who waits for it gets what becomes of the one in its place.
          for (const type of ['load', 'error'])
            again.addEventListener(type, () => void link.dispatchEvent(new Event(type)));
          link.replaceWith(again);
        }),
    ),
  );
