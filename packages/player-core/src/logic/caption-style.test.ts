import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPTION_CHOICES, CAPTION_QUESTIONS, readCaptionStyle, usualCaptionStyle } from './caption-style.ts';

describe('a stored style of subtitles', () => {
  it('is read as it was stored', () => {
    const style = { size: '150', color: 'yellow', background: 'none', edge: 'outline', place: 'top' };
    expect(readCaptionStyle(JSON.stringify(style))).toEqual(style);
  });

  it('is the default where nothing was stored', () => {
    expect(readCaptionStyle(undefined)).toEqual(usualCaptionStyle);
    expect(readCaptionStyle('{}')).toEqual(usualCaptionStyle);
  });

  it.each(['', '7', 'null', '[', '"x"', '[1]', 'true', '{"size":'])(
    'is the default where it cannot be read: %s',
    (text) => {
      expect(readCaptionStyle(text)).toEqual(usualCaptionStyle);
    },
  );

  it('keeps what is a choice, and has the default for what is none, or no longer one', () => {
    expect(
      readCaptionStyle('{"size":"150","color":"mauve","background":0,"edge":null,"place":["top"],"font":"serif"}'),
    ).toEqual({ ...usualCaptionStyle, size: '150' });
  });

  it('does not take inherited properties for choices', () => {
    expect(readCaptionStyle('{"__proto__":{"color":"pink"}}')).toEqual(usualCaptionStyle);
    expect(readCaptionStyle('{"color":"toString"}')).toEqual(usualCaptionStyle);
  });

  it('is a choice in every respect, for any text', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('150', 'pink', 'none', 'raised', 'top'));
    const stored = fc.dictionary(fc.oneof(fc.constantFrom(...CAPTION_QUESTIONS), fc.string()), value);
    fc.assert(
      fc.property(
        fc.oneof(
          stored.map((each) => JSON.stringify(each)),
          fc.string(),
        ),
        (text) => {
          const style = readCaptionStyle(text);
          expect(Object.keys(style).toSorted()).toEqual([...CAPTION_QUESTIONS].toSorted());
          for (const name of CAPTION_QUESTIONS) expect(CAPTION_CHOICES[name]).toContain(style[name]);
        },
      ),
    );
  });
});
