import { AGE_ADULT } from '@antenna/kernel';
import { ageOf, rightsOf, type ContentFile } from './content-record.ts';

/** The columns of a title; `line`: the title, its season, its series. */
export function contentColumns(line: readonly ContentFile[]) {
  const file = line[0] as ContentFile;
  const { from, until } = rightsOf(line);
  return {
    id: file.id,
    slug: file.slug,
    parent_id: file.parent_id ?? null,
    content_type: file.content_type,
    season: file.season ?? null,
    series: file.series ?? null,
    year: Number(line.find((each) => each.year !== undefined)?.year ?? 0) || 0,
    age: ageOf(line) ?? AGE_ADULT,
    rating: Math.round(Math.max(0, ...(file.ratings ?? []).map((rating) => Number(rating.rating) || 0)) * 10),
    // Not listed and not found: its page is not found either, or has nothing to watch.
    is_hidden: file.is_lost === true || file.is_announcement === true || file.is_available === false ? 1 : 0,
    data: JSON.stringify(file),
    available_from: from ?? null,
    available_until: until ?? null,
  };
}

/** What a title can be listed by, each once. */
export function linksOf(file: ContentFile): readonly { readonly kind: string; readonly target: string }[] {
  const targets = [
    ...(file.genres ?? []).map((id) => ({ kind: 'genre', target: String(id) })),
    ...(file.countries ?? []).map((id) => ({ kind: 'country', target: String(id) })),
    ...(file.persons ?? []).map(({ id }) => ({ kind: 'person', target: String(id) })),
    ...(file.library_id === undefined ? [] : [{ kind: 'library', target: String(file.library_id) }]),
  ];
  return [...new Map(targets.map((link) => [`${link.kind}:${link.target}`, link])).values()];
}
