import { expect, it } from 'vitest';
import { parseOperatorFile } from '../../operator/read-files.ts';
import { ask } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { brandFile } from '../../testing/test-operator.ts';
import { textsIn } from '../../texts/index.ts';

const MASKS = [
  { page_type: 'content', text_type: 'title', value: { en: '{title} on {provider}', ru: '{title} на {provider}' } },
  { page_type: 'content', text_type: 'description', value: '' },
  { page_type: 'channel', text_type: 'keywords', value: '{title}, live' },
];

it('the operator’s texts for search engines replace ours, one by one and by language', async () => {
  const test = await createTestApp({ engine: 'sqlite', operator: { brand: { seo_masks: MASKS } } });
  const masks = async (language: string) => {
    const { body } = await ask(test, 'GET', '/v2/seo/masks', { language });
    const rows = body as { page_type: string; text_type: string; value: string }[];
    return Object.fromEntries(rows.map((mask) => [`${mask.page_type} ${mask.text_type}`, mask.value]));
  };
  expect(await masks('en')).toMatchObject({
    'content title': '{title} on {provider}',
    'channel keywords': '{title}, live',
    'channel title': 'Watch {title} online, {provider}',
  });
  const russian = await masks('ru');
  expect(russian['content title']).toBe('{title} на {provider}');
  expect(russian).not.toHaveProperty('content description');
  await test.close();
});

it.each(['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'])(
  'every kind of page has a description of ours in %s, and each with a name has a title',
  (language) => {
    const { guide, news, packets, ...seoMasks } = textsIn(language).seoMasks;
    for (const masks of [guide, news, packets]) expect(masks['description']).toMatch(/\{provider\}/u);
    for (const [kind, masks] of Object.entries(seoMasks)) {
      expect(masks['title'], kind).toMatch(/\{title\}.*\{provider\}/u);
      expect(masks['description'], kind).toMatch(/\{(title|short)\}/u);
    }
    if (language !== 'en')
      expect(seoMasks.person['description']).not.toBe(textsIn('en').seoMasks.person['description']);
  },
);

it.each([
  [{ page_type: 'film', text_type: 'title', value: 'x' }, /seo_masks\/0\/page_type/],
  [{ page_type: 'content', text_type: 'alt', value: 'x' }, /seo_masks\/0\/text_type/],
  [{ page_type: 'content', text_type: 'title' }, /seo_masks\/0/],
])('a mask that says nothing is refused with its place: %j', async (mask, message) => {
  const file = brandFile({ now: 0, brand: { seo_masks: [mask] } });
  await expect(parseOperatorFile('brand.json', JSON.stringify(file))).rejects.toThrow(message);
});
