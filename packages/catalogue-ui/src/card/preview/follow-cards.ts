import { canHover } from '@antenna/ui-kit';

/** A card of a title in a list. */
export interface ShownCard {
  /** Id or slug of the title. */
  readonly id: string;
  /** Its list item. */
  readonly item: HTMLElement;
  readonly link: HTMLAnchorElement;
}

/** Time (ms) that the pointer or the focus rests on a card before its preview opens. */
export const PREVIEW_DELAY = 500;

const TITLE = /^\/contents\/([^/?#]+)$/;

function cardAt(target: EventTarget | null): ShownCard | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-cards] > li') : null;
  const link = item?.querySelector<HTMLAnchorElement>('a.k-card');
  const id = TITLE.exec(link?.pathname ?? '')?.[1];
  return item && link && id !== undefined ? { id: decodeURIComponent(id), item, link } : undefined;
}

/**
 * Tells which card is to show its preview: after a rest on it, until the pointer or the focus leaves it, Escape, a press or
 * a hidden tab. A finger opens none.
 */
export function followCards(page: Document, show: (card: ShownCard | undefined) => void): () => void {
  let now: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (card: ShownCard | undefined) => {
    if (card?.item === now) return;
    clearTimeout(timer);
    now = card?.item;
    show(undefined);
    if (card) timer = setTimeout(() => card.item.isConnected && show(card), PREVIEW_DELAY);
  };
  const end = () => rest(undefined);
  const stop = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(type: Type, run: (event: DocumentEventMap[Type]) => void) =>
    page.addEventListener(type, run, { signal: stop.signal });
  on('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'touch' && canHover()) rest(cardAt(target) ?? cardAt(focused(page)));
  });
  on('focusin', () => rest(cardAt(focused(page))));
  on('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && now?.contains(relatedTarget)) && now?.matches(':hover') !== true) end();
  });
  on('keydown', ({ key }) => key === 'Escape' && end());
  on('click', ({ target }) => target instanceof Element && target.closest('a') && end());
  on('visibilitychange', () => page.hidden && end());
  // The pointer rested there before this was loaded.
  if (canHover()) rest(cardAt(page.querySelector('[data-cards] > li:hover')));
  return () => {
    end();
    stop.abort();
  };
}

/** What has the focus and shows it. */
const focused = ({ activeElement }: Document) => (activeElement?.matches(':focus-visible') ? activeElement : null);
