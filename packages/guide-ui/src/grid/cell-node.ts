import type { CellLayout } from './cell-layout.ts';
import type { CellView } from './cell-view.ts';

/** The element of a cell. It remembers what it shows, so that only differences are written to the document. */
export interface CellNode {
  readonly root: HTMLElement;
  /** Index of the cell in its row. */
  cell: number;
  /** What it shows; `undefined` while it is in the pool. */
  view: CellView | undefined;
  update(view: CellView, layout: CellLayout): void;
  /**
   * Moves the label behind the left edge of the window: `hidden` px of the cell lie before it, `undefined` when none do.
   * `isLeaving`: too little of the cell is left for a label.
   */
  offsetLabel(hidden: number | undefined, isLeaving?: boolean): void;
  mark(isCursor: boolean): void;
  /** Removes the element from the document before it goes to the pool. */
  release(): void;
}

/** px before the text of a cell, as in its style. */
const PADDING = 11;

export function createCellNode(): CellNode {
  const root = document.createElement('div');
  root.className = 'g-cell';
  root.setAttribute('role', 'gridcell');
  root.tabIndex = -1;
  const label = document.createTextNode('');
  root.append(label);
  const shown = new Map<string, string | number | boolean>();
  /** Whether the value differs from what is shown; remembers it. */
  const changed = (name: string, value: string | number | boolean) => {
    if (shown.get(name) === value) return false;
    shown.set(name, value);
    return true;
  };
  const setLook = (name: string, isOn: boolean) => {
    if (changed(name, isOn)) root.classList.toggle(`g-cell-${name}`, isOn);
  };
  const node: CellNode = {
    root,
    cell: 0,
    view: undefined,
    update(view, { x, width, aired, column, span, isWordless, isNarrow }) {
      node.view = view;
      if (changed('x', x)) root.style.insetInlineStart = `${x}px`;
      if (changed('width', width)) root.style.width = `${width}px`;
      if (view.state === 'now' && changed('aired', aired)) root.style.setProperty('--aired', `${aired}px`);
      if (changed('state', view.state)) root.dataset['state'] = view.state;
      // The time stands on a line of its own.
      const title = isWordless ? '' : view.note === '' ? view.title : `${view.title}\n`;
      if (changed('title', title)) label.data = title;
      if (changed('note', view.note)) root.dataset['note'] = view.note;
      if (changed('label', view.label)) root.setAttribute('aria-label', view.label);
      if (changed('column', column)) root.setAttribute('aria-colindex', String(column));
      if (changed('span', span)) root.setAttribute('aria-colspan', String(span));
      setLook('group', view.isGroup);
      setLook('wordless', isWordless);
      setLook('narrow', isNarrow);
    },
    offsetLabel(hidden, isLeaving = false) {
      if (changed('offset', hidden ?? -1))
        root.style.paddingInlineStart = hidden === undefined ? '' : `${PADDING + hidden}px`;
      setLook('earlier', hidden !== undefined && hidden > PADDING && node.view?.state !== 'gap');
      setLook('leaving', isLeaving);
    },
    mark(isCursor) {
      if (!changed('cursor', isCursor)) return;
      root.tabIndex = isCursor ? 0 : -1;
      root.toggleAttribute('data-cursor', isCursor);
    },
    release() {
      root.remove();
      node.view = undefined;
      node.mark(false);
      node.offsetLabel(undefined);
    },
  };
  return node;
}
