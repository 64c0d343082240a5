// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onAnyScreen, onThisScreen, PICTURE_WIDTHS, pictureWidth } from './picture-width.ts';

afterEach(() => vi.unstubAllGlobals());
const screen = (innerWidth: number, devicePixelRatio: number) => {
  vi.stubGlobal('innerWidth', innerWidth);
  vi.stubGlobal('devicePixelRatio', devicePixelRatio);
};

describe('the width of a picture', () => {
  it('is that of its kind and screen times the pixel ratio, which counts up to 3 [A-495]', () => {
    expect([1, 2, 3, 4].map((ratio) => pictureWidth('poster', true, ratio))).toEqual([150, 300, 450, 450]);
    expect([0.5, 1, 1.5, 4].map((ratio) => pictureWidth('still', false, ratio))).toEqual([400, 400, 600, 1200]);
    screen(390, 2);
    expect(onThisScreen('/media/pictures/a.webp', 'poster')).toBe('/media/pictures/a.webp?w=300');
    screen(1600, 4);
    expect(onThisScreen('/media/pictures/a.webp', 'poster')).toBe('/media/pictures/a.webp?w=600');
  });

  it('has a pair for every kind, the phone’s not larger [A-496]', () => {
    expect(PICTURE_WIDTHS).toEqual({
      poster: [150, 200],
      still: [400, 400],
      wide: [1080, 1080],
      logo: [100, 100],
      avatar: [100, 150],
      art: [300, 600],
    });
    screen(390, 1);
    expect(onThisScreen('/media/logos/a.png', 'still')).toBe('/media/logos/a.png?w=400');
    screen(1024, 1);
    expect(onThisScreen('/media/logos/a.png', 'still')).toBe('/media/logos/a.png?w=400');
  });

  it('is 1080 for a wide picture; its browser may choose up to three times that, a phone’s a little more [B-611]', () => {
    expect(onAnyScreen('/media/pictures/a.jpg', 'wide')?.split(',')).toEqual([
      '/media/pictures/a.jpg?w=1080 1080w',
      '/media/pictures/a.jpg?w=1350 1350w',
      '/media/pictures/a.jpg?w=2160 2160w',
      '/media/pictures/a.jpg?w=3240 3240w',
    ]);
  });

  it('is asked beside the version that an operator wrote', () => {
    screen(390, 1);
    expect(onThisScreen('/media/pictures/a.png?v=2', 'poster')).toBe('/media/pictures/a.png?v=2&w=150');
    expect(onThisScreen('/media/remote/AbC-_9', 'poster')).toBe('/media/remote/AbC-_9?w=150');
    expect(onAnyScreen('/media/pictures/a.png?v=2', 'poster')).toContain('/media/pictures/a.png?v=2&w=400 400w,');
  });

  it('is not asked of drawings, of other services or of an address with another query', () => {
    screen(390, 1);
    for (const src of [
      '/media/pictures/a.svg',
      '/media/icons/a.png',
      'https://cdn.example/media/pictures/a.png',
      '/media/pictures/a.png?size=1',
      '/media/pictures/a.png?v=1&size=1',
      'data:image/png;base64,AAAA',
    ]) {
      expect(onThisScreen(src, 'poster')).toBe(src);
      expect(onAnyScreen(src, 'wide')).toBeUndefined();
    }
  });
});
