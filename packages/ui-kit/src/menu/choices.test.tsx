// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Chips } from '../chips/Chips.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';

afterEach(cleanup);
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focused = () => document.activeElement?.textContent;

const open = (onSelect = vi.fn()) => {
  render(
    <Menu
      label="Quality"
      trigger={<button type="button">quality</button>}
      items={['auto', '720p', 'bright'].map((label) => ({
        key: label,
        label,
        checked: label === '720p',
        onSelect: () => onSelect(label),
      }))}
    />,
  );
  fireEvent.click(screen.getByText('quality'));
  return onSelect;
};

describe('a menu', () => {
  it('opens on the checked item; arrows wrap, Home, End and letters jump', () => {
    open();
    expect(screen.getByText('quality').getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('720p');
    key('ArrowDown');
    key('ArrowDown');
    expect(focused()).toBe('auto');
    key('End');
    expect(focused()).toBe('bright');
    key('Home');
    expect(focused()).toBe('auto');
    key('b');
    expect(focused()).toBe('bright');
  });

  it('selects, closes and restores the focus', () => {
    const onSelect = open();
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'auto' }));
    expect(onSelect).toHaveBeenCalledWith('auto');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('quality');
  });

  it('closes by Escape, Tab and a press outside without selecting', () => {
    const onSelect = open();
    key('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('quality');
    fireEvent.click(screen.getByText('quality'));
    key('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(screen.getByText('quality'));
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onSelect).not.toHaveBeenCalled();
  });
});

describe('a popover', () => {
  it('opens, and closes by itself and by Escape', () => {
    render(
      <Popover label="Speed" trigger={<button type="button">speed</button>}>
        {(close) => (
          <button type="button" onClick={close}>
            done
          </button>
        )}
      </Popover>,
    );
    fireEvent.click(screen.getByText('speed'));
    fireEvent.click(screen.getByText('done'));
    expect(screen.queryByText('done')).toBeNull();
    expect(focused()).toBe('speed');
    fireEvent.click(screen.getByText('speed'));
    key('Escape');
    expect(screen.queryByText('done')).toBeNull();
  });
});

describe('tabs', () => {
  function Two() {
    const [current, setCurrent] = useState<'a' | 'b'>('a');
    return (
      <Tabs
        label="Views"
        tabs={[
          { key: 'a', label: 'List' },
          { key: 'b', label: 'Days' },
        ]}
        current={current}
        onChange={setCurrent}
      >
        {current}
      </Tabs>
    );
  }
  it('select by arrows, have one tab stop and label their panel', () => {
    render(<Two />);
    screen.getByRole('tab', { name: 'List' }).focus();
    key('ArrowRight');
    expect(focused()).toBe('Days');
    expect(screen.getByRole('tab', { name: 'Days' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'List' }).tabIndex).toBe(-1);
    expect(screen.getByRole('tabpanel', { name: 'Days' }).textContent).toBe('b');
    key('ArrowRight');
    expect(focused()).toBe('List');
  });
});

describe('chips', () => {
  it('mark the selected one, as buttons and as links', () => {
    const onChange = vi.fn();
    render(
      <>
        <Chips
          label="Genre"
          chips={[
            { key: 'all', label: 'All' },
            { key: 'film', label: 'Film' },
          ]}
          current="all"
          onChange={onChange}
        />
        <Chips label="Category" chips={[{ key: 'x', label: 'News', to: '/channels/news' }]} current="x" />
      </>,
    );
    expect(screen.getByText('All').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByText('Film'));
    expect(onChange).toHaveBeenCalledWith('film');
    expect(screen.getByText('News').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('News').getAttribute('href')).toBe('/channels/news');
  });
});
