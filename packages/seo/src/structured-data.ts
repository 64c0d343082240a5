import type { Channel, Content, Person as PersonFacts, Programme } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import type {
  BreadcrumbList,
  BroadcastEvent,
  BroadcastService,
  Movie,
  Person,
  TVEpisode,
  TVSeason,
  TVSeries,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts';
import { plain } from './masks.ts';
import { absolute, imageOf } from './open-graph.ts';
import type { ContentPage, SeoPage, Site } from './pages.ts';

const CONTEXT = 'https://schema.org' as const;
type Fields<T> = Partial<Exclude<T, string>>;

/** What a page is about, by schema.org. */
export function structuredData(page: SeoPage, site: Site): readonly object[] {
  switch (page.kind) {
    case 'content':
      return [contentData(page, site), ...trailerData(page, site), breadcrumbs(page, site)];
    case 'channel':
      return [...channelData(page.channel, page.programmes, site), breadcrumbs(page, site)];
    case 'person':
      return [personData(page.person, site), breadcrumbs(page, site)];
    case 'list':
      return page.canonical === '/' ? [siteData(site)] : [];
    default:
      return [];
  }
}

const address = (site: Site, path: string) => site.origin + path;

function siteData(site: Site): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.name,
    url: address(site, to.home()),
    inLanguage: site.language,
  };
}

type Work = WithContext<Movie> | WithContext<TVSeries> | WithContext<TVSeason> | WithContext<TVEpisode>;

/** A film, a series, a season or an episode. A television programme is a series. */
function contentData({ content, parent }: ContentPage, site: Site): Work {
  const common = workFields({ kind: 'content', path: '', content, parent }, site);
  const series = parent && { '@type': 'TVSeries' as const, name: parent.title, url: address(site, to.content(parent)) };
  switch (content.contentType) {
    case 'movie':
      return {
        '@context': CONTEXT,
        '@type': 'Movie',
        ...common,
        ...(content.duration > 0 && { duration: iso(content.duration) }),
      };
    case 'season':
      return {
        '@context': CONTEXT,
        '@type': 'TVSeason',
        ...common,
        ...(content.season !== undefined && { seasonNumber: content.season }),
        ...(series && { partOfSeries: series }),
      };
    case 'episode':
      return {
        '@context': CONTEXT,
        '@type': 'TVEpisode',
        ...common,
        ...(content.series !== undefined && { episodeNumber: content.series }),
        ...(content.season !== undefined && { partOfSeason: { '@type': 'TVSeason', seasonNumber: content.season } }),
        ...(series && { partOfSeries: series }),
        ...(content.duration > 0 && { timeRequired: iso(content.duration) }),
      };
    default:
      return { '@context': CONTEXT, '@type': 'TVSeries', ...common };
  }
}

function workFields(page: ContentPage & { readonly path: string }, site: Site) {
  const { content, parent } = page;
  const image = imageOf(page);
  // Of a span of years the first: a date of schema.org is one.
  const [year] = /^\d{4}/u.exec(content.year ?? '') ?? [];
  const description = plain(content.description) || plain(content.short);
  const people = (role: string) =>
    content.persons
      .filter((each) => each.role === role || each.roles.includes(role))
      .map((each) => personLink(each, site));
  const [actor, director] = [people('actor'), people('director')];
  const path = parent ? to.content(parent, content.slug || content.id) : to.content(content);
  return {
    name: content.title,
    url: address(site, path),
    ...(content.original && { alternateName: content.original }),
    ...(image && { image: absolute(site, image) }),
    ...(description && { description }),
    ...(content.genres.length > 0 && { genre: content.genres.map(({ name }) => name) }),
    ...(year && { datePublished: year }),
    ...(content.age !== undefined && { contentRating: `${content.age}+` }),
    ...(actor.length > 0 && { actor }),
    ...(director.length > 0 && { director }),
    ...(content.countries.length > 0 && {
      countryOfOrigin: content.countries.map(({ name }) => ({ '@type': 'Country' as const, name })),
    }),
  } satisfies Fields<Movie>;
}

const personLink = ({ name, slug, id }: PersonFacts, site: Site) => ({
  '@type': 'Person' as const,
  name,
  url: address(site, to.person(slug || id)),
});

/** The trailer, where everything that search engines require of a video is known. */
function trailerData({ content }: ContentPage, site: Site): readonly WithContext<VideoObject>[] {
  const image = imageOf({ kind: 'content', path: '', content });
  const uploadedAt = content.trailers[0]?.uploadedAt;
  if (!image || uploadedAt === undefined) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'VideoObject',
      name: content.title,
      description: plain(content.short) || plain(content.description) || content.title,
      thumbnailUrl: absolute(site, image),
      uploadDate: moment(uploadedAt),
      embedUrl: address(site, to.contentEmbed(content.slug || content.id)),
    },
  ];
}

function channelData(channel: Channel, programmes: readonly Programme[], site: Site): readonly object[] {
  const service = {
    '@type': 'BroadcastService' as const,
    name: channel.name,
    broadcastDisplayName: channel.name,
    url: address(site, to.channel(channel)),
  };
  const whole: WithContext<BroadcastService> = {
    '@context': CONTEXT,
    ...service,
    ...(plain(channel.description) && { description: plain(channel.description) }),
    ...(channel.cover.full && { logo: absolute(site, channel.cover.full) }),
  };
  const events = programmes.map((programme): WithContext<BroadcastEvent> => {
    const end = programme.timestamp + programme.duration;
    return {
      '@context': CONTEXT,
      '@type': 'BroadcastEvent',
      name: programme.title,
      startDate: moment(programme.timestamp),
      endDate: moment(end),
      isLiveBroadcast: programme.timestamp <= site.now && site.now < end,
      publishedOn: service,
      ...(plain(programme.description) && { description: plain(programme.description) }),
      ...(programme.image && { image: absolute(site, programme.image) }),
    };
  });
  return [whole, ...events];
}

function personData(person: PersonFacts, site: Site): WithContext<Person> {
  const bio = plain(person.bio);
  return {
    '@context': CONTEXT,
    '@type': 'Person',
    name: person.name,
    url: address(site, to.person(person.slug || person.id)),
    ...(person.image && { image: absolute(site, person.image) }),
    ...(bio && { description: bio }),
  };
}

function breadcrumbs(page: SeoPage, site: Site): WithContext<BreadcrumbList> {
  const items = trail(page, site).filter(({ name }) => name !== '');
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.name, path: to.home() }, ...items].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: address(site, path),
    })),
  };
}

/** The page of this kind of title; programmes have none of their own. */
function section({ contentType }: Content, { sections }: Site) {
  if (sections === undefined || contentType === 'program') return [];
  return contentType === 'movie'
    ? [{ name: sections.movies, path: to.movies() }]
    : [{ name: sections.series, path: to.series() }];
}

function trail(page: SeoPage, site: Site): readonly { readonly name: string; readonly path: string }[] {
  switch (page.kind) {
    case 'content': {
      const { content, parent } = page;
      const whole = (each: Content) => ({ name: each.title, path: to.content(each) });
      return [
        ...section(parent ?? content, site),
        ...(parent
          ? [whole(parent), { name: content.title, path: to.content(parent, content.slug || content.id) }]
          : [whole(content)]),
      ];
    }
    case 'channel':
      return [
        ...(site.sections ? [{ name: site.sections.channels, path: to.channels() }] : []),
        { name: page.channel.name, path: to.channel(page.channel) },
      ];
    case 'person':
      return [{ name: page.person.name, path: to.person(page.person.slug || page.person.id) }];
    default:
      return [];
  }
}

/** ISO 8601 of Unix seconds and of a duration in seconds. */
const moment = (at: number) => new Date(at * 1000).toISOString();
const iso = (seconds: number) => `PT${Math.max(1, Math.round(seconds / 60))}M`;
