import type { ReactNode } from 'react';
import { classNames, Icon, iconArrowSquareOut, iconCaretRight, Link, type Glyph } from '@antenna/ui-kit';
import './Row.css';

interface RowLook {
  readonly label: ReactNode;
  /** Secondary text under the label. */
  readonly detail?: ReactNode;
  /** At the end, before the chevron. */
  readonly value?: ReactNode;
  readonly icon?: Glyph | undefined;
  /** The menu beside the page has it too: it is hidden there. */
  readonly isInMenu?: boolean | undefined;
}

function Inside({ label, detail, value, icon, end }: Omit<RowLook, 'isInMenu'> & { readonly end?: Glyph | undefined }) {
  return (
    <>
      {icon ? <Icon glyph={icon} className="st-row-icon" /> : null}
      <span className="st-row-words">
        <span className="st-row-label">{label}</span>
        {detail ? <span className="st-row-detail">{detail}</span> : null}
      </span>
      {value === undefined || value === '' ? null : <span className="st-row-value">{value}</span>}
      {end ? <Icon glyph={end} size="inline" className="st-row-end" /> : null}
    </>
  );
}

/** A list of rows, 64 high, with hairlines between. */
export function Rows({ label, children }: { readonly label?: string | undefined; readonly children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so
  return (
    <ul role="list" className="st-rows" aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowLinkProps extends RowLook {
  readonly to: string;
  /** An operator's own page: `_self` keeps the tab. */
  readonly target?: '_self' | '_blank' | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A row that links to another page. */
export function RowLink({ to, target, isCurrent, isInMenu, onClick, ...look }: RowLinkProps) {
  return (
    <li className={isInMenu ? 'st-row-in-menu' : undefined}>
      <Link
        to={to}
        className="st-row"
        {...(target && { target })}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onClick}
      >
        <Inside {...look} end={target === '_blank' ? iconArrowSquareOut : iconCaretRight} />
      </Link>
    </li>
  );
}

/** A row that is a button. */
export function RowButton({
  isDangerous = false,
  isInMenu,
  onClick,
  ...look
}: RowLook & { readonly isDangerous?: boolean | undefined; readonly onClick: () => void }) {
  return (
    <li className={isInMenu ? 'st-row-in-menu' : undefined}>
      <button type="button" className={classNames('st-row', isDangerous && 'st-row--danger')} onClick={onClick}>
        <Inside {...look} />
      </button>
    </li>
  );
}

/** A row with a fact; `action` is at its end. */
export function RowFact({ action, ...look }: Omit<RowLook, 'isInMenu'> & { readonly action?: ReactNode }) {
  return (
    <li className="st-row st-row--fact">
      <Inside {...look} />
      {action}
    </li>
  );
}
