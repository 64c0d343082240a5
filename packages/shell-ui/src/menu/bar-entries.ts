import { to } from '@antenna/navigation';
import {
  iconBookmarkSimple,
  iconBookmarkSimpleFill,
  iconFilmSlate,
  iconFilmSlateFill,
  iconFilmStrip,
  iconFilmStripFill,
  iconHouse,
  iconHouseFill,
  iconMagnifyingGlass,
  iconMagnifyingGlassFill,
  iconSquaresFour,
  iconTelevisionSimple,
  iconTelevisionSimpleFill,
  iconUser,
  iconUserFill,
} from '@antenna/ui-kit';
import type { Glyph } from '@antenna/ui-kit';
import { BAR_ITEMS } from '../limits.ts';
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
  readonly search: string;
  readonly account: string;
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

function fromMenu(entry: MenuEntry, seen: readonly BarEntry[]): BarEntry {
  const isSecondCatalogue = entry.kind === 'catalogue' && seen.some((each) => each.icon === iconFilmSlate);
  const [icon, iconOn] = isMy(entry)
    ? [iconBookmarkSimple, iconBookmarkSimpleFill]
    : isSecondCatalogue
      ? [iconFilmStrip, iconFilmStripFill]
      : GLYPHS[entry.kind];
  return { key: entry.key, label: entry.label, icon, iconOn, isCurrent: entry.isCurrent, to: entry.to };
}

/**
 * Items of the bottom bar: home, channels, catalogues, my, then search and, if there is one, the account.
 * Home and channels are there even when the menu lacks them.
 */
export function barEntries({
  menu,
  pathname,
  labels,
  account,
}: {
  readonly menu: readonly MenuEntry[];
  readonly pathname: string;
  readonly labels: BarLabels;
  /** Address of the account; absent while there is nothing to sign in to. */
  readonly account?: string | undefined;
}): readonly BarEntry[] {
  const plain = (key: string, kind: MenuEntry['kind'], label: string, address: string): MenuEntry => ({
    key,
    kind,
    label,
    to: address,
    isCurrent: pathname === address,
  });
  const home = menu.find((entry) => entry.kind === 'home') ?? plain('home', 'home', labels.home, to.home());
  const channels =
    menu.find((entry) => entry.kind === 'channels') ?? plain('channels', 'channels', labels.channels, to.channels());
  const last = [fromMenu(plain('search', 'search', labels.search, to.search()), [])];
  if (account !== undefined)
    last.push({
      key: 'account',
      label: labels.account,
      icon: iconUser,
      iconOn: iconUserFill,
      isCurrent: pathname === account,
      to: account,
    });
  const rest = menu
    .filter((entry) => entry.kind === 'catalogue' || isMy(entry))
    .toSorted((a, b) => Number(isMy(b)) - Number(isMy(a)));
  const middle = rest.slice(0, BAR_ITEMS - 2 - last.length).toReversed();

  const entries: BarEntry[] = [];
  for (const entry of [home, channels, ...middle]) entries.push(fromMenu(entry, entries));
  return [...entries, ...last];
}
