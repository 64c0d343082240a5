import type { PictureInPicturePort } from '@antenna/player-core';

interface DocumentPip {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

/** Initial size, px; the viewer can resize it. */
const SIZE = { width: 480, height: 270 };

/** Document picture-in-picture; nothing where the browser has none. */
export function createPipWindow(scope: Window): Pick<PictureInPicturePort, 'openWindow' | 'closeWindow'> {
  const api = (scope as { readonly documentPictureInPicture?: DocumentPip }).documentPictureInPicture;
  let opened: Window | undefined;
  if (!api) return {};
  return {
    async openWindow(onClose) {
      try {
        const made = await api.requestWindow(SIZE);
        opened = made;
        dress(made.document, scope.document);
        made.addEventListener(
          'pagehide',
          () => {
            if (opened === made) opened = undefined;
            onClose();
          },
          { once: true },
        );
        return made.document.body;
      } catch {
        return undefined;
      }
    },
    closeWindow: () => opened?.close(),
  };
}

/** Copies style sheets, language, theme and brand of the page. */
function dress(document: Document, page: Document): void {
  for (const { name, value } of page.documentElement.attributes) document.documentElement.setAttribute(name, value);
  for (const sheet of page.querySelectorAll('link[rel="stylesheet"], style'))
    document.head.append(sheet.cloneNode(true));
  document.title = page.title;
}
