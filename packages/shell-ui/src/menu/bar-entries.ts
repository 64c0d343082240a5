import { to } from '@antenna/navigation';
import {
  iconBookmarkSimple,
  iconBookmarkSimpleFill,
  iconCalendarDots,
  iconFilmSlate,
  iconFilmSlateFill,
  iconHouse,
  iconHouseFill,
  iconMagnifyingGlass,
  iconMagnifyingGlassFill,
  iconSquaresFour,
  iconTelevisionSimple,
  iconTelevisionSimpleFill,
} from '@antenna/ui-kit';
import type { Glyph } from '@antenna/ui-kit';
import type { MenuEntry } from './menu-entries.ts';

export interface BarEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: Glyph;
  readonly iconOn: Glyph;
  readonly isCurrent: boolean;
  readonly to: string;
}

export interface BarLabels {
  readonly home: string;
  readonly channels: string;
  readonly guide: string;
  readonly my: string;
}

const GLYPHS: Readonly<Record<MenuEntry['kind'], readonly [Glyph, Glyph]>> = {
  home: [iconHouse, iconHouseFill],
  search: [iconMagnifyingGlass, iconMagnifyingGlassFill],
  channels: [iconTelevisionSimple, iconTelevisionSimpleFill],
  catalogue: [iconFilmSlate, iconFilmSlateFill],
  outside: [iconSquaresFour, iconSquaresFour],
  rowset: [iconSquaresFour, iconSquaresFour],
};

const isMy = (entry: MenuEntry) => entry.to === to.my();

const isGuide = (entry: MenuEntry) => entry.to === to.guide();

function entryOf(entry: MenuEntry): BarEntry {
  const [icon, iconOn] = isMy(entry)
    ? [iconBookmarkSimple, iconBookmarkSimpleFill]
    : isGuide(entry)
      ? [iconCalendarDots, iconCalendarDots]
      : GLYPHS[entry.kind];
  return { key: entry.key, label: entry.label, icon, iconOn, isCurrent: entry.isCurrent, to: entry.to };
}

/**
 * Items of the bottom bar: home, channels, the guide, the first catalogue of the menu and the viewer's own page.
 * All but the catalogue are there even when the menu lacks them; search and account are in the header.
 */
export function barEntries({
  menu,
  pathname,
  labels,
}: {
  readonly menu: readonly MenuEntry[];
  readonly pathname: string;
  readonly labels: BarLabels;
}): readonly BarEntry[] {
  const page = (kind: MenuEntry['kind'], label: string, address: string): MenuEntry =>
    menu.find((entry) => entry.to === address) ?? {
      key: address,
      kind,
      label,
      to: address,
      isCurrent: pathname === address,
    };
  const catalogue = menu.find((entry) => entry.kind === 'catalogue' && !isMy(entry));
  return [
    page('home', labels.home, to.home()),
    page('channels', labels.channels, to.channels()),
    page('outside', labels.guide, to.guide()),
    ...(catalogue ? [catalogue] : []),
    page('rowset', labels.my, to.my()),
  ].map(entryOf);
}
