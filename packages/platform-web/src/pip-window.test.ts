// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPipWindow } from './pip-window.ts';

afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

function stage() {
  document.documentElement.lang = 'ka';
  document.documentElement.dataset['theme'] = 'light';
  document.head.innerHTML =
    '<link rel="stylesheet" href="/app.css"><style id="brand">:root { --brand: #c6ee4f }</style>';
  document.body.innerHTML = '<iframe></iframe>';
  const floating = document.querySelector('iframe')?.contentWindow as Window;
  const close = vi
    .spyOn(floating, 'close')
    .mockImplementation(() => void floating.dispatchEvent(new Event('pagehide')));
  const requestWindow = vi.fn(() => Promise.resolve(floating));
  return {
    floating,
    close,
    requestWindow,
    scope: { document, documentPictureInPicture: { requestWindow } } as unknown as Window,
  };
}

describe('document picture-in-picture', () => {
  it('has the styles of the page and reports when it closes', async () => {
    const { scope, floating, close } = stage();
    const closed = vi.fn();
    const port = createPipWindow(scope);
    expect(await port.openWindow?.(closed)).toBe(floating.document.body);
    expect([floating.document.documentElement.lang, floating.document.documentElement.dataset['theme']]).toEqual([
      'ka',
      'light',
    ]);
    expect([...floating.document.head.querySelectorAll('link, style')].map((each) => each.outerHTML)).toEqual([
      '<link rel="stylesheet" href="/app.css">',
      '<style id="brand">:root { --brand: #c6ee4f }</style>',
    ]);
    port.closeWindow?.();
    expect(closed).toHaveBeenCalledTimes(1);
    port.closeWindow?.();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('is undefined where the browser has none or refuses', async () => {
    expect(createPipWindow({ document } as unknown as Window)).toEqual({});
    const { scope, requestWindow } = stage();
    requestWindow.mockImplementation(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(await createPipWindow(scope).openWindow?.(() => {})).toBeUndefined();
  });
});
