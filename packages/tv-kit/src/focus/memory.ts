/** A place in a region: the number of an element in a windowed region, or the id of an element. */
export type Place = number | string;

export interface FocusMemory {
  /** The place a region of a screen was left at. */
  placeIn(screen: string, region: string): Place | undefined;
  /** The region that had the focus on a screen. */
  regionOn(screen: string): string | undefined;
  remember(screen: string, region: string, place: Place): void;
  /** A place that is no place of the focus, as the part of a page that is in view. */
  keep(screen: string, name: string, place: Place): void;
  forget(screen: string): void;
}

interface Screen {
  readonly places: Map<string, Place>;
  region: string | undefined;
}

/** Screens whose places are kept. */
const MAX_SCREENS = 40;

/** Remembers where the focus was in every region of the latest screens. */
export function createFocusMemory(): FocusMemory {
  const screens = new Map<string, Screen>();
  function touch(name: string): Screen {
    const screen = screens.get(name) ?? { places: new Map<string, Place>(), region: undefined };
    screens.delete(name);
    screens.set(name, screen);
    const [oldest] = screens.keys();
    if (screens.size > MAX_SCREENS && oldest !== undefined) screens.delete(oldest);
    return screen;
  }
  return {
    placeIn: (screen, region) => screens.get(screen)?.places.get(region),
    regionOn: (screen) => screens.get(screen)?.region,
    remember(name, region, place) {
      const screen = touch(name);
      screen.places.set(region, place);
      screen.region = region;
    },
    keep: (screen, name, place) => void touch(screen).places.set(name, place),
    forget: (screen) => void screens.delete(screen),
  };
}
