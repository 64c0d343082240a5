import type { CellFace } from './cell-face.ts';

/** Where a cell lies and what readers count: px and columns. */
export interface CellPlace {
  readonly x: number;
  readonly width: number;
  /** px of the running programme that have been on air. */
  readonly aired: number;
  readonly column: number;
  readonly span: number;
  readonly isWordless: boolean;
  readonly isNarrow: boolean;
  /** px that its words take, and that its time takes. */
  readonly words: number;
  readonly time: number;
}

/** The element of a cell, with what it shows remembered: only what differs is written into the document. */
export interface CellNode {
  readonly root: HTMLElement;
  /** Which cell of its row. */
  cell: number;
  /** What it shows; nothing while it is in the pool. */
  face: CellFace | undefined;
  dress(face: CellFace, place: CellPlace): void;
  /** px of it that lie behind the edge: its words begin after them. `undefined`: it begins in sight. */
  lead(hidden: number | undefined, isLeaving?: boolean): void;
  mark(isCursor: boolean): void;
  /** Out of the document and into the pool. */
  release(): void;
}

/** What its style tells apart, a bit each. */
const LOOKS = ['group', 'wordless', 'narrow', 'earlier', 'leaving', 'tight', 'timeless'] as const;
const [GROUP, WORDLESS, NARROW, EARLIER, LEAVING, TIGHT, TIMELESS] = [1, 2, 4, 8, 16, 32, 64] as const;

/** px before the words of a cell, as its style has them, and of the arrow before words that stand behind the edge. */
const PADDING = 11;
const NARROW_PADDING = 5;
const ARROW = 12;

export function createCellNode(): CellNode {
  const root = document.createElement('div');
  root.className = 'g-cell';
  root.setAttribute('role', 'gridcell');
  root.tabIndex = -1;
  const words = document.createTextNode('');
  root.append(words);
  const shown: Record<string, string | number | boolean> = {
    x: 0,
    width: 0,
    aired: 0,
    state: '',
    title: '',
    note: '',
    label: '',
    column: 0,
    span: 0,
    look: 0,
    lead: -1,
    cursor: false,
  };
  /** Whether this is news, and from now on is not. */
  const isNew = (what: keyof typeof shown, value: string | number | boolean) => {
    if (shown[what] === value) return false;
    shown[what] = value;
    return true;
  };
  let looks = 0;
  let [wide, needed, timed, before] = [0, 0, 0, 0];
  const look = (mask: number, bits: number) => {
    looks = (looks & ~mask) | bits;
    if (isNew('look', looks)) root.dataset['look'] = LOOKS.filter((_, bit) => looks & (1 << bit)).join(' ');
  };
  /** Only what has not enough room is cut: a browser pays for each cut in every frame. */
  const fit = () => {
    const room = wide - before;
    const hasWords = (looks & (WORDLESS | LEAVING)) === 0;
    look(TIGHT | TIMELESS, (hasWords && needed > room ? TIGHT : 0) | (hasWords && timed > room ? TIMELESS : 0));
  };
  const node: CellNode = {
    root,
    cell: 0,
    face: undefined,
    dress(face, { x, width, aired, column, span, isWordless, isNarrow, words: taken, time }) {
      node.face = face;
      if (isNew('x', x)) root.style.insetInlineStart = `${x}px`;
      if (isNew('width', width)) root.style.width = `${width}px`;
      if (face.state === 'now' && isNew('aired', aired)) root.style.setProperty('--aired', `${aired}px`);
      if (isNew('state', face.state)) root.dataset['state'] = face.state;
      // Its time stands on a line of its own.
      const title = isWordless ? '' : face.note === '' ? face.title : `${face.title}\n`;
      if (isNew('title', title)) words.data = title;
      if (isNew('note', face.note)) root.dataset['note'] = face.note;
      if (isNew('label', face.label)) root.setAttribute('aria-label', face.label);
      if (isNew('column', column)) root.setAttribute('aria-colindex', String(column));
      if (isNew('span', span)) root.setAttribute('aria-colspan', String(span));
      look(
        GROUP | WORDLESS | NARROW,
        (face.isGroup ? GROUP : 0) | (isWordless ? WORDLESS : 0) | (isNarrow ? NARROW : 0),
      );
      [wide, needed, timed] = [width - 2 * (isNarrow ? NARROW_PADDING : PADDING), taken, time];
      fit();
    },
    lead(hidden, isLeaving = false) {
      if (isNew('lead', hidden ?? -1))
        root.style.paddingInlineStart = hidden === undefined ? '' : `${PADDING + hidden}px`;
      look(
        EARLIER | LEAVING,
        (hidden !== undefined && hidden > PADDING && node.face?.state !== 'gap' ? EARLIER : 0) |
          (isLeaving ? LEAVING : 0),
      );
      before = hidden === undefined ? 0 : hidden + (looks & EARLIER ? ARROW : 0);
      fit();
    },
    mark(isCursor) {
      if (!isNew('cursor', isCursor)) return;
      root.tabIndex = isCursor ? 0 : -1;
      root.toggleAttribute('data-cursor', isCursor);
    },
    release() {
      root.remove();
      node.face = undefined;
      node.mark(false);
      node.lead(undefined);
    },
  };
  return node;
}
