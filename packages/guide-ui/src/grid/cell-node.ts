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

/** px before the words of a cell, as its style has them. */
const PADDING = 11;

export function createCellNode(): CellNode {
  const root = document.createElement('div');
  root.className = 'g-cell';
  root.setAttribute('role', 'gridcell');
  root.tabIndex = -1;
  const words = document.createTextNode('');
  root.append(words);
  const shown = new Map<string, string | number | boolean>();
  /** Whether this is news, and from now on is not. */
  const isNew = (what: string, value: string | number | boolean) => {
    if (shown.get(what) === value) return false;
    shown.set(what, value);
    return true;
  };
  let looks = { group: false, wordless: false, narrow: false, earlier: false, leaving: false };
  const look = (change: Partial<typeof looks>) => {
    looks = { ...looks, ...change };
    const list = Object.entries(looks).flatMap(([name, is]) => (is ? [name] : [])).join(' ');
    if (isNew('look', list)) root.dataset['look'] = list;
  };
  const node: CellNode = {
    root, cell: 0, face: undefined,
    dress(face, { x, width, aired, column, span, isWordless, isNarrow }) {
      node.face = face;
      if (isNew('x', x)) root.style.transform = `translateX(${x}px)`;
      if (isNew('width', width)) root.style.width = `${width}px`;
      if (face.state === 'now' && isNew('aired', aired)) root.style.setProperty('--aired', `${aired}px`);
      if (isNew('state', face.state)) root.dataset['state'] = face.state;
      const title = isWordless ? '' : face.title;
      if (isNew('title', title)) words.data = title;
      if (isNew('note', face.note)) root.dataset['note'] = face.note;
      if (isNew('label', face.label)) root.setAttribute('aria-label', face.label);
      if (isNew('column', column)) root.setAttribute('aria-colindex', String(column));
      if (isNew('span', span)) root.setAttribute('aria-colspan', String(span));
      look({ group: face.isGroup, wordless: isWordless, narrow: isNarrow });
    },
    lead(hidden, isLeaving = false) {
      if (isNew('lead', hidden ?? -1)) root.style.paddingInlineStart = hidden === undefined ? '' : `${PADDING + hidden}px`;
      look({ earlier: hidden !== undefined && hidden > PADDING && node.face?.state !== 'gap', leaving: isLeaving });
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
