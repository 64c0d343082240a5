import { LANGUAGES } from '@antenna/i18n';
import { describe, expect, it } from 'vitest';
import english from './locales/en.json';
import { loadTexts } from './texts.ts';

describe.each(LANGUAGES)('the page for partners’ developers in %s', (language) => {
  it('has every text, in words of its own', async () => {
    const texts = await loadTexts(language);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    expect(texts.title).toContain('{{brand}}');
    if (language !== 'en') expect(texts.lead).not.toBe(english.lead);
  });
});
