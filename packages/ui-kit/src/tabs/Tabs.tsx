import { useId } from 'react';
import type { ReactNode } from 'react';
import { moveFocus } from '../a11y/roving.ts';
import './Tabs.css';

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
}

export interface TabsProps<Key extends string = string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** The panel of the current tab. */
  readonly children?: ReactNode;
}

/** Tabs with their panel. Arrow keys select at once. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children }: TabsProps<Key>) {
  const id = useId();
  return (
    <div className="k-tabs">
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="k-tabs-list"
        onKeyDown={(event) => {
          const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
          const focused = moveFocus(event, items, { axis: 'horizontal', loop: true });
          const tab = focused && tabs[items.indexOf(focused)];
          if (tab) onChange(tab.key);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children === undefined ? null : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="k-tabs-panel">
          {children}
        </div>
      )}
    </div>
  );
}
