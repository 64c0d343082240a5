import { Children, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { CardList } from '../card/CardList.tsx';
import { classNames } from '../class-names.ts';
import { iconCaretLeft, iconCaretRight } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import { useHover, useReducedMotion } from '../layout/use-media-query.ts';
import { Link } from '../link/Link.tsx';
import { LinkPlaceProvider } from '../link/link-place.tsx';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import { useShownCards } from './use-shown-cards.ts';
import './Shelf.css';

/** live and wide: 16:9; poster: 2:3; tile: channel logos. The grid defines the widths. */
export type ShelfCard = 'live' | 'wide' | 'poster' | 'tile';

export interface ShelfProps {
  readonly title: string;
  readonly card: ShelfCard;
  /** The cards, in order. Each becomes a list item. */
  readonly children?: ReactNode;
  /** Renders the cards that are seen or near, the others as they come near; all by default. */
  readonly isPartial?: boolean | undefined;
  /** Leads to the whole row. */
  readonly allTo?: string | undefined;
  /** Text of the link; "All" by default. */
  readonly allLabel?: string | undefined;
  readonly level?: 2 | 3 | undefined;
  /** Called when the end is less than two screens away: fetch more. */
  readonly onNearEnd?: (() => void) | undefined;
  readonly busy?: boolean | undefined;
  /** What its links report as the list they stand in. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
}

interface Ends {
  readonly before: boolean;
  readonly after: boolean;
}

/** A horizontally scrolling row of cards, cut by the right edge, with a heading. */
export function Shelf({
  title,
  card,
  children,
  isPartial = false,
  allTo,
  allLabel,
  level = 2,
  onNearEnd,
  busy,
  name = '',
  className,
}: ShelfProps) {
  const track = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  const count = Children.count(children);
  useNearEnd(track, count, onNearEnd);
  const { shown, onFocus, onKeyDown } = useShownCards(track, count, { isPartial, name: name || title });
  return (
    <section
      className={classNames('k-shelf', className)}
      data-card={card}
      data-shelf=""
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
    >
      <header className="k-shelf-head">
        <Heading id={titleId} className="k-h2">
          {title}
        </Heading>
        {allTo === undefined ? null : (
          <LinkPlaceProvider list={name} position={1}>
            <Link to={allTo} className="k-shelf-all" aria-describedby={titleId}>
              {allLabel ?? t('common.all')}
              <Icon glyph={iconCaretRight} size="inline" />
            </Link>
          </LinkPlaceProvider>
        )}
      </header>
      <div className="k-shelf-frame" onFocus={onFocus} onKeyDownCapture={onKeyDown}>
        <CardList ref={track} className="k-shelf-track" name={name} shown={shown}>
          {children}
        </CardList>
        <Arrows track={track} count={count} />
      </div>
    </section>
  );
}

/** px of cards behind the right edge. */
const after = ({ scrollWidth, clientWidth, scrollLeft }: Element): number => scrollWidth - clientWidth - scrollLeft;

/** Calls back once when the end is near, for each number of cards. */
function useNearEnd(
  track: RefObject<HTMLUListElement | null>,
  count: number,
  onNearEnd: (() => void) | undefined,
): void {
  const notify = useEffectEvent(() => onNearEnd?.());
  const isWanted = onNearEnd !== undefined;
  useEffect(() => {
    const element = track.current;
    if (!element || !isWanted) return undefined;
    const look = () => {
      if (element.scrollLeft <= 0 || after(element) >= element.clientWidth * 2) return;
      element.removeEventListener('scroll', look);
      notify();
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [track, count, isWanted]);
}

/** Whether there are cards before and after those that are seen. */
function useEnds(track: RefObject<HTMLUListElement | null>, count: number): Ends {
  const [ends, setEnds] = useState<Ends>({ before: false, after: false });
  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const look = () => {
      setEnds((old) => {
        const next = { before: element.scrollLeft > 4, after: after(element) > 4 };
        return old.before === next.before && old.after === next.after ? old : next;
      });
    };
    element.addEventListener('scroll', look, { passive: true });
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
    // The observer reports after the page's own layout; reading sizes here would force one.
    if (watch) watch.observe(element);
    else look();
    return () => {
      element.removeEventListener('scroll', look);
      watch?.disconnect();
    };
  }, [track, count]);
  return ends;
}

interface ArrowsProps {
  readonly track: RefObject<HTMLUListElement | null>;
  readonly count: number;
}

/** For the mouse only: keyboards and screen readers move through the cards. */
function Arrows(props: ArrowsProps) {
  return useHover() ? <PointedArrows {...props} /> : null;
}

/**
 * There while the mouse, once moved, is over the shelf. A shelf that is scrolled under a resting mouse shows none: that would
 * paint the page with each shelf that passes.
 */
function PointedArrows(props: ArrowsProps) {
  const [isPointed, setPointed] = useState(false);
  const { track } = props;
  useEffect(() => {
    const frame = track.current?.parentElement;
    if (!frame) return undefined;
    const come = () => setPointed(true);
    const leave = () => setPointed(false);
    frame.addEventListener('pointermove', come, { passive: true });
    frame.addEventListener('pointerleave', leave);
    return () => {
      frame.removeEventListener('pointermove', come);
      frame.removeEventListener('pointerleave', leave);
    };
  }, [track]);
  return isPointed ? <HoverArrows {...props} /> : null;
}

function HoverArrows({ track, count }: ArrowsProps) {
  const still = useReducedMotion();
  const ends = useEnds(track, count);
  const go = (by: number) => {
    const element = track.current;
    element?.scrollBy({ left: by * element.clientWidth * 0.82, behavior: still ? 'auto' : 'smooth' });
  };
  const arrow = (side: 'before' | 'after', by: number, glyph: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`k-shelf-arrow k-shelf-arrow--${side}`}
      data-shown={ends[side]}
      onClick={() => go(by)}
    >
      <Icon glyph={glyph} />
    </button>
  );
  return (
    <>
      {arrow('before', -1, iconCaretLeft)}
      {arrow('after', 1, iconCaretRight)}
    </>
  );
}
