// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  applyTheme,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  iconHeart,
  Link,
  LinkProvider,
  NowProvider,
  Picture,
  ProgressBar,
  SearchField,
  Switch,
  I18nProvider,
  useNow,
  useTranslation,
} from './index.ts';
import { createI18n } from '@antenna/i18n';
import { createTicker } from './time/ticker.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a button', () => {
  it('ignores clicks while loading and is marked busy', () => {
    const onClick = vi.fn();
    render(
      <Button loading onClick={onClick}>
        Pay
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });

  it('with only an icon has a name and a pressed state', () => {
    render(<IconButton glyph={iconHeart} label="Favourite" pressed />);
    expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeTruthy();
  });
});

describe('a switch', () => {
  it('has a label and a description and changes at once; without a handler it is disabled', () => {
    const onToggle = vi.fn();
    render(
      <>
        <Switch label="Payments" help="The PIN first" isOn={false} onToggle={onToggle} />
        <Switch label="Settings" isOn />
      </>,
    );
    const payments = screen.getByRole('switch', { name: 'Payments', checked: false, description: 'The PIN first' });
    fireEvent.click(payments);
    expect(onToggle).toHaveBeenCalledOnce();
    const settings = screen.getByRole('switch', { name: 'Settings', checked: true });
    fireEvent.click(settings);
    expect([settings.getAttribute('aria-disabled'), payments.getAttribute('aria-disabled')]).toEqual(['true', null]);
  });
});

describe('a link', () => {
  it('uses the router inside the app and a plain anchor outside', () => {
    const inner = ({ to, children }: { to: string; children?: React.ReactNode }) => (
      <a href={`#app${to}`}>{children}</a>
    );
    render(
      <LinkProvider link={inner}>
        <Link to="/channels">in</Link>
        <Link to="https://example.com/x">out</Link>
        <Link to="tel:+7">call</Link>
      </LinkProvider>,
    );
    expect(screen.getByText('in').getAttribute('href')).toBe('#app/channels');
    expect(screen.getByText('out').getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText('call').getAttribute('target')).toBeNull();
  });
});

describe('a picture', () => {
  it('that is missing or broken becomes a placeholder with its title', () => {
    const { rerender } = render(<Picture src={undefined} title="Storm" />);
    expect(screen.getByText('Storm')).toBeTruthy();
    rerender(<Picture src="/a.jpg" title="Storm" alt="" />);
    const image = document.querySelector('img') as HTMLImageElement;
    expect(image.getAttribute('loading')).toBe('lazy');
    fireEvent.error(image);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('Storm')).toBeTruthy();
    rerender(<Picture src="/b.jpg" title="Storm" />);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/b.jpg');
  });

  it('starts with its known colour and appears when loaded', () => {
    render(<Picture src="/a.jpg" color="#0c2f36" />);
    const image = document.querySelector('img') as HTMLImageElement;
    expect(image.dataset['shown']).toBe('false');
    expect((image.parentElement as HTMLElement).style.backgroundColor).toBe('rgb(12, 47, 54)');
    fireEvent.load(image);
    expect(image.dataset['shown']).toBe('true');
  });
});

describe('a progress bar', () => {
  it('clamps its value', () => {
    const width = (value: number) => {
      cleanup();
      render(<ProgressBar kind="live" value={value} label="x" />);
      return document.querySelector<HTMLElement>('.k-bar > i')?.style.width;
    };
    expect([-1, 0.425, 7, Number.NaN].map(width)).toEqual(['0%', '42.5%', '100%', '0%']);
  });
});

describe('fields', () => {
  it('label their input and keep the help beside the error', () => {
    render(<Field label="Mail" value="x" onChange={vi.fn()} help="Yours" error="Wrong" />);
    const input = screen.getByLabelText('Mail');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Yours', 'Wrong']);
  });

  it('search: cleared by the button, left by Escape, which does not propagate', () => {
    const [onChange, onEscape, outer] = [vi.fn(), vi.fn(), vi.fn()];
    document.addEventListener('keydown', outer);
    render(<SearchField label="Search" value="abc" onChange={onChange} onEscape={onEscape} maxLength={255} />);
    fireEvent.click(screen.getByLabelText('common.clear'));
    expect(onChange).toHaveBeenCalledWith('');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(onEscape).toHaveBeenCalled();
    document.removeEventListener('keydown', outer);
  });
});

describe('states', () => {
  it('an error offers a retry and is announced; an empty state is not', () => {
    const onRetry = vi.fn();
    render(<ErrorState title="Broken" onRetry={onRetry} />);
    fireEvent.click(screen.getByText('common.retry'));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toBeTruthy();
    cleanup();
    render(<EmptyState title="Nothing" />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('texts', () => {
  it('come from the provider; without one the key is shown', () => {
    const Word = () => <p>{useTranslation().t('common.close', { n: 1 })}</p>;
    render(<Word />);
    expect(screen.getByText('common.close')).toBeTruthy();
    cleanup();
    render(
      <I18nProvider i18n={createI18n({ language: 'en', resources: { en: { 'common.close': 'Close {{n}}' } } })}>
        <Word />
      </I18nProvider>,
    );
    expect(screen.getByText('Close 1')).toBeTruthy();
  });
});

describe('now', () => {
  it('updates all subscribers on the whole minute, and stops without subscribers', () => {
    vi.useFakeTimers({ now: 90_500 });
    const Clock = () => <p>{useNow('minute')}</p>;
    render(
      <NowProvider now={Date.now}>
        <Clock />
      </NowProvider>,
    );
    expect(screen.getByText('60000')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(29_400);
    });
    expect(screen.queryByText('120000')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(screen.getByText('120000')).toBeTruthy();
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('catches up when the tab comes back', () => {
    let now = 0;
    const ticker = createTicker(() => now);
    const listener = vi.fn();
    const stop = ticker.second.subscribe(listener);
    now = 100_000;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(listener).toHaveBeenCalled();
    expect(ticker.second.read()).toBe(100_000);
    stop();
  });
});

describe('the theme', () => {
  it('is applied to the page and the browser’s toolbar', () => {
    document.head.innerHTML = '<meta name="theme-color" content="">';
    applyTheme('light');
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(document.querySelector('meta')?.content).toBe('#f5f6f8');
  });
});

it('a dialog is rendered outside the page that opened it', () => {
  const { container } = render(
    <Dialog open title="T">
      x
    </Dialog>,
  );
  expect(container.textContent).toBe('');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
