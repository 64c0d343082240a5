// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { DeviceProvider } from '@antenna/ui-kit';
import type { Device } from '@antenna/ui-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BottomBar } from '../bar/BottomBar.tsx';
import { AppFrame } from '../frame/AppFrame.tsx';
import { chromeOf } from '../frame/chrome-of.ts';
import { barEntries } from '../menu/bar-entries.ts';
import { menuEntries } from '../menu/menu-entries.ts';
import { pagesIn } from '../stories/sample.ts';
import { Header } from './Header.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function size(width: number, height: number) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  act(() => {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(200);
  });
}
function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}
const menu = menuEntries(pagesIn('en'), '/');
const bar = () => screen.getByRole('banner');

describe('the header', () => {
  it('links home by the operator’s logo, or by name when it is missing or broken [A-109]', () => {
    const { rerender } = render(<Header brand={{ name: 'Vega', logo: '/logo.svg' }} menu={[]} />);
    const logo = screen.getByRole('link', { name: 'shell.to_home' });
    expect(logo.getAttribute('href')).toBe('/');
    fireEvent.error(logo.querySelector('img') as Element);
    expect(logo.textContent).toBe('Vega');
    rerender(<Header brand={{ name: 'Orion' }} menu={[]} />);
    expect(screen.getByRole('link', { name: 'shell.to_home' }).textContent).toBe('Orion');
  });

  it('shows the name also for a logo that failed before React listened [A-109]', async () => {
    const image = HTMLImageElement.prototype;
    vi.spyOn(image, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(image, 'currentSrc', 'get').mockReturnValue('/logo.svg');
    // jsdom decodes no pictures.
    image.decode = () => Promise.reject(new Error('broken'));
    render(<Header brand={{ name: 'Vega', logo: '/logo.svg', logoLight: '/light.svg' }} menu={[]} />);
    await act(async () => {});
    expect(screen.getByRole('link', { name: 'shell.to_home' }).textContent).toBe('Vega');
    Reflect.deleteProperty(image, 'decode');
  });

  it('is transparent over a hero and has the page’s background past 140 px [A-122]', () => {
    size(1600, 900);
    scrollTo(0);
    render(<Header brand={{ name: 'Vega' }} menu={menu} overHero />);
    scrollTo(140);
    expect(bar().className).toContain('sh-header--clear');
    expect(bar().dataset['theme']).toBe('dark');
    scrollTo(141);
    expect(bar().className).not.toContain('sh-header--clear');
    expect(bar().dataset['dark']).toBe('true');
  });

  it('in narrow landscape hides when scrolling down past 250 px and returns when scrolling up [A-121]', () => {
    size(800, 360);
    scrollTo(0);
    render(<Header brand={{ name: 'Vega' }} menu={menu} />);
    scrollTo(250);
    expect(bar().dataset['hidden']).toBeUndefined();
    scrollTo(251);
    expect(bar().dataset['hidden']).toBe('true');
    scrollTo(240);
    expect(bar().dataset['hidden']).toBeUndefined();
  });

  it('stays in every other layout [A-121]', () => {
    size(1600, 900);
    scrollTo(0);
    render(<Header brand={{ name: 'Vega' }} menu={menu} />);
    scrollTo(900);
    expect(bar().dataset['hidden']).toBeUndefined();
  });

  it('moves what does not fit into "…" and marks the current page there too [A-110]', () => {
    size(1100, 800);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
    const current = menuEntries(pagesIn('en'), '/my');
    render(<Header brand={{ name: 'Vega' }} menu={current} />);
    const nav = within(screen.getByRole('navigation', { name: 'shell.menu' }));
    const out = () =>
      nav
        .getAllByRole('listitem', { hidden: true })
        .filter((item) => item.dataset['out'])
        .map((item) => item.textContent);
    expect(out()).toEqual(['Series', 'For children', 'Mine']);
    fireEvent.click(nav.getByRole('button', { name: 'common.more' }));
    const items = nav.getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Series', 'For children', 'Mine']);
    expect(items[2]?.getAttribute('aria-current')).toBe('page');
  });
});

describe('the frame', () => {
  const frame = (device: Device, chrome = { header: true, footer: true }) =>
    render(
      <DeviceProvider device={device}>
        <AppFrame
          chrome={chrome}
          header={<Header brand={{ name: 'Vega' }} menu={menu} />}
          footer={<footer>foot</footer>}
          bar={
            <BottomBar
              entries={barEntries({
                menu,
                pathname: '/',
                labels: { home: 'Home', channels: 'Channels', guide: 'TV guide', my: 'My list' },
              })}
            />
          }
        >
          page
        </AppFrame>
      </DeviceProvider>,
    );
  const hasBar = () => screen.queryByRole('navigation', { name: 'shell.bar' }) !== null;

  it('has a bottom bar in the mobile layout only [A-115]', () => {
    size(400, 800);
    frame('mobile');
    expect(hasBar()).toBe(true);
    expect(screen.getByRole('link', { name: 'Home', current: 'page' }).getAttribute('href')).toBe('/');
    cleanup();
    size(1600, 900);
    frame('desktop');
    expect(hasBar()).toBe(false);
    cleanup();
    size(1281, 900);
    frame('mobile');
    expect(hasBar()).toBe(true);
  });

  it('has neither header nor bar nor footer on a bare page', () => {
    size(400, 800);
    frame('mobile', { header: false, footer: false });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByText('foot')).toBeNull();
    expect(hasBar()).toBe(false);
    expect(screen.getByRole('main').textContent).toBe('page');
  });

  it('has a skip link', () => {
    size(1600, 900);
    frame('desktop');
    expect(screen.getByText('shell.skip').getAttribute('href')).toBe('#content');
    expect(document.getElementById('content')?.tagName).toBe('MAIN');
  });
});

describe('chromeOf', () => {
  it('hides both in embed mode and on bare pages, only the footer where the route says so', () => {
    expect(chromeOf({ hasHeader: true, hasFooter: true }, false)).toEqual({ header: true, footer: true });
    expect(chromeOf({ hasHeader: true, hasFooter: true }, true)).toEqual({ header: false, footer: false });
    expect(chromeOf({ hasHeader: false, hasFooter: false }, false)).toEqual({ header: false, footer: false });
    expect(chromeOf({ hasHeader: true, hasFooter: false }, false)).toEqual({ header: true, footer: false });
  });
});
