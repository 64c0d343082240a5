// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';
import type { SearchBoxProps } from './SearchBox.tsx';

// The list is a chunk of its own; the first render loads it.
beforeAll(async () => {
  box({ suggestions: { items: [{ text: 'Sever 24' }], onAsk: vi.fn() } });
  open();
  await screen.findByRole('list', undefined, { timeout: 30_000 });
  cleanup();
}, 60_000);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function box(more: Partial<Omit<SearchBoxProps, 'onSearch' | 'onHide'>> = {}) {
  const props = {
    query: '',
    isOnSearch: false,
    ...more,
    onSearch: vi.fn<SearchBoxProps['onSearch']>(),
    onHide: vi.fn(),
  };
  const view = render(<SearchBox {...props} />);
  return { ...props, go: (next: Partial<SearchBoxProps>) => view.rerender(<SearchBox {...props} {...next} />) };
}
const open = () => fireEvent.click(screen.getByRole('button', { name: 'shell.search' }));
const line = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(line(), { target: { value: text } });
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('the search input', () => {
  it('opens by its button and takes the focus', () => {
    box();
    open();
    expect(document.activeElement).toBe(line());
  });

  it('sends once, a second after the last change [A-333] [A-484] [B-601]', () => {
    const { onSearch } = box();
    open();
    type('p');
    pass(999);
    type('pe');
    pass(999);
    expect(onSearch).not.toHaveBeenCalled();
    pass(1);
    expect(onSearch.mock.calls).toEqual([['pe', { replace: false }]]);
  });

  it('uses the configured debounce; Enter sends at once [B-238]', () => {
    const { onSearch } = box({ debounce: 300 });
    open();
    type('ab');
    pass(300);
    expect(onSearch).toHaveBeenCalledTimes(1);
    type('abc');
    fireEvent.keyDown(line(), { key: 'Enter' });
    pass(0);
    expect(onSearch).toHaveBeenLastCalledWith('abc', { replace: false });
    pass(1000);
    expect(onSearch).toHaveBeenCalledTimes(2);
  });

  it('replaces the address when results are already shown, and does not send the same twice [A-333]', () => {
    const { onSearch, go } = box({ query: 'pe', isOnSearch: true });
    type('per');
    pass(1000);
    expect(onSearch.mock.calls).toEqual([['per', { replace: true }]]);
    go({ query: 'per', isOnSearch: true });
    type('PER');
    pass(1000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('opens the search from one letter, or the configured minimum [A-332] [A-484] [B-238] [B-601]', () => {
    const one = box();
    open();
    type('p');
    pass(1000);
    expect(one.onSearch).toHaveBeenCalledTimes(1);
    cleanup();
    const three = box({ minChars: 3 });
    open();
    type('pe');
    pass(5000);
    expect(three.onSearch).not.toHaveBeenCalled();
    type('per');
    pass(1000);
    expect(three.onSearch).toHaveBeenCalledTimes(1);
  });

  it('hides 300 ms after it was cleared or left by Escape [A-334] [A-484] [A-485] [B-602]', () => {
    const { onHide } = box({ query: 'per', isOnSearch: true });
    fireEvent.click(screen.getByLabelText('common.clear'));
    pass(299);
    expect(onHide).not.toHaveBeenCalled();
    pass(1);
    expect(onHide).toHaveBeenCalledTimes(1);
    cleanup();
    const other = box({ query: 'per', isOnSearch: true });
    fireEvent.keyDown(line(), { key: 'Escape' });
    pass(300);
    expect(other.onHide).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('hides when the query gets shorter than the minimum, not while typing [A-373] [B-404]', () => {
    const { onHide } = box({ query: 'per', isOnSearch: true, minChars: 3 });
    type('pe');
    pass(200);
    type('pet');
    pass(300);
    expect(onHide).not.toHaveBeenCalled();
    type('pe');
    pass(300);
    expect(onHide).toHaveBeenCalledTimes(1);
  });

  it('an input cleared before sending sends nothing', () => {
    const { onSearch } = box();
    open();
    type('per');
    type('');
    pass(5000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('accepts at most 255 characters [A-372] [A-484] [B-601]', () => {
    const { onSearch } = box();
    open();
    expect(line().maxLength).toBe(255);
    type('x'.repeat(256));
    expect(line().value).toHaveLength(255);
    pass(1000);
    expect(onSearch.mock.calls[0]?.[0]).toHaveLength(255);
  });

  it('follows changes of the address', () => {
    const { go } = box();
    expect(screen.queryByRole('searchbox')).toBeNull();
    go({ isOnSearch: true, query: 'storm' });
    expect(line().value).toBe('storm');
    go({ isOnSearch: false, query: '' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('keeps the letters as typed when the address has them in lower case', () => {
    const { go } = box();
    open();
    type('Storm ');
    pass(1000);
    go({ isOnSearch: true, query: 'storm' });
    expect(line().value).toBe('Storm ');
  });
});

describe('suggestions', () => {
  function suggesting(more: Partial<Omit<SearchBoxProps, 'onSearch' | 'onHide'>> = {}) {
    const onAsk = vi.fn<(text: string | undefined) => void>();
    const made = box({
      suggestions: {
        items: [{ text: 'Sever 24', play: { type: 'channel', id: '24' } }, { text: 'Seven Seas' }],
        onAsk,
      },
      ...more,
    });
    if (!more.isOnSearch) open();
    return { ...made, onAsk };
  }
  const list = () => screen.queryByRole('list', { name: 'shell.suggestions' });
  const words = (name: string) => screen.getByRole('button', { name });

  it('are requested without a text on focus, and in lower case while typing [A-457] [B-470]', () => {
    const { onAsk } = suggesting();
    expect(onAsk.mock.calls).toEqual([[undefined]]);
    type('S');
    pass(199);
    type('  SeV ');
    pass(200);
    expect(onAsk.mock.calls).toEqual([[undefined], ['sev']]);
  });

  it('stay 500 ms after the input loses the focus, so that a press counts, then close [A-484] [A-485] [B-603]', () => {
    const { onSearch } = suggesting();
    type('sev');
    fireEvent.blur(line());
    pass(499);
    fireEvent.click(words('Sever 24'));
    pass(0);
    expect(onSearch.mock.calls).toEqual([['Sever 24', { replace: false }]]);
    expect(line().value).toBe('Sever 24');
    expect(list()).toBeNull();
    type('seve');
    expect(list()).not.toBeNull();
    fireEvent.blur(line());
    pass(499);
    expect(list()).not.toBeNull();
    pass(1);
    expect(list()).toBeNull();
  });

  it('stay while the focus is among them, and arrows move between them', () => {
    const { onHide } = suggesting();
    fireEvent.keyDown(line(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(words('Sever 24'));
    pass(5_000);
    fireEvent.keyDown(words('Sever 24'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(words('Seven Seas'));
    fireEvent.keyDown(words('Seven Seas'), { key: 'ArrowUp' });
    fireEvent.keyDown(words('Sever 24'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(line());
    expect(onHide).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('shell.suggestions_count');
  });

  it('what plays at once has a link to the player, to the right of its words; nothing is searched then', () => {
    const { onSearch, onHide } = suggesting({ query: 'sev', isOnSearch: true });
    fireEvent.focus(line());
    type('seve');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['shell.suggestion_play', '/channel/24'],
    ]);
    fireEvent.keyDown(line(), { key: 'ArrowDown' });
    fireEvent.keyDown(words('Sever 24'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(links[0]);
    fireEvent.keyDown(links[0]!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(words('Seven Seas'));
    fireEvent.keyDown(words('Seven Seas'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(words('Seven Seas'));
    fireEvent.keyDown(words('Seven Seas'), { key: 'ArrowUp' });
    fireEvent.keyDown(words('Sever 24'), { key: 'ArrowRight' });
    fireEvent.keyDown(links[0]!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(words('Sever 24'));
    fireEvent.click(links[0]!);
    expect(screen.queryByRole('searchbox')).toBeNull();
    pass(5_000);
    expect(onSearch).not.toHaveBeenCalled();
    expect(onHide).not.toHaveBeenCalled();
  });

  it('close when the search is sent, and by Escape', () => {
    suggesting();
    type('sev');
    fireEvent.keyDown(line(), { key: 'Enter' });
    expect(list()).toBeNull();
    type('seve');
    expect(list()).not.toBeNull();
    pass(1_000);
    expect(list()).toBeNull();
    type('seven');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Sever 24' }), { key: 'Escape' });
    expect(list()).toBeNull();
    pass(300);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('an empty input that was left closes with its list', () => {
    const { onHide } = suggesting();
    fireEvent.blur(line());
    pass(500);
    expect(onHide).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
