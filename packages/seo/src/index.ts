export { channelPath, hasLetter, newsPath, personPath, rowsetPath, sitePaths, titlePath } from './addresses.ts';
export {
  filled,
  firstNames,
  masked,
  SEO_TEXT_LENGTH,
  smartTrim,
  type MaskValues,
  type SeoMask,
  type TextType,
} from './masks.ts';
export { SHARE_PATH } from './open-graph.ts';
export { pageMeta, type PageMeta } from './page-meta.ts';
export type { ListPage, SeoPage, Site } from './pages.ts';
export { SITEMAP_ENTRIES, sitemapIndex, sitemapPart, type SitemapEntry } from './sitemap.ts';
