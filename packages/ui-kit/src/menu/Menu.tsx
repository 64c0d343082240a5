import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { moveFocus } from '../a11y/roving.ts';
import { iconCheck } from '../icon/glyphs.ts';
import type { Glyph } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';
import { useLayer } from '../overlay/layers.ts';
import { useDismiss } from './use-dismiss.ts';
import './Menu.css';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  /** Small second line or value. */
  readonly note?: string | undefined;
  readonly icon?: Glyph | undefined;
  /** Makes the item a link; otherwise `onSelect` is called. */
  readonly to?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  /** When given, the item is a radio item with a check mark. */
  readonly checked?: boolean | undefined;
  /** The current page. */
  readonly current?: boolean | undefined;
  readonly danger?: boolean | undefined;
  readonly lang?: string | undefined;
}

interface TriggerProps {
  onClick?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

export interface MenuProps {
  readonly label: string;
  /** A Button or IconButton; the menu adds the props that open it. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end' | undefined;
  /** Opens above its button, as in a player's bottom row. */
  readonly side?: 'below' | 'above' | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

/** A menu button. Arrows, Home, End and first letters move; Escape closes and restores the focus. */
export function Menu({ label, trigger, items, align = 'start', side = 'below', onOpenChange }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const close = (giveBack: boolean) => {
    if (!open) return;
    change(false);
    if (giveBack) root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  useLayer(open, () => close(true), 'menu');
  useDismiss(root, open, () => close(false));
  useEffect(() => {
    if (!open) return;
    const all = itemsOf(list.current);
    (
      all.find((item) => item.getAttribute('aria-checked') === 'true' || item.hasAttribute('aria-current')) ?? all[0]
    )?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = itemsOf(list.current);
    if (event.key === 'Tab') close(false);
    else if (!moveFocus(event, all, { axis: 'vertical', loop: true }) && event.key.length === 1)
      findByLetter(event.key, all);
  };
  return (
    <div ref={root} className="k-menu">
      {cloneElement(trigger, {
        onClick: () => change(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open ? (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classNames('k-menu-list', `k-menu-list--${align}`, `k-menu-list--${side}`)}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <MenuRow key={item.key} item={item} onDone={() => close(!item.to)} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function findByLetter(letter: string, all: readonly HTMLElement[]) {
  const at = all.indexOf(document.activeElement as HTMLElement);
  const begins = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase());
  [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins)?.focus();
}

function MenuRow({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const inside = (
    <>
      {item.icon ? <Icon glyph={item.icon} size="button" /> : null}
      <span className="k-menu-text">
        {item.label}
        {item.note ? <small>{item.note}</small> : null}
      </span>
      {item.checked ? <Icon glyph={iconCheck} size="button" className="k-menu-check" /> : null}
    </>
  );
  const className = classNames('k-menu-row', item.danger && 'k-menu-row--danger');
  if (item.to !== undefined) {
    return (
      <Link
        to={item.to}
        role="menuitem"
        tabIndex={-1}
        lang={item.lang}
        className={className}
        aria-current={item.current ? 'page' : undefined}
        onClick={onDone}
      >
        {inside}
      </Link>
    );
  }
  const select = () => {
    onDone();
    item.onSelect?.();
  };
  return item.checked === undefined ? (
    <button type="button" role="menuitem" tabIndex={-1} lang={item.lang} className={className} onClick={select}>
      {inside}
    </button>
  ) : (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={item.checked}
      tabIndex={-1}
      lang={item.lang}
      className={className}
      onClick={select}
    >
      {inside}
    </button>
  );
}
