// @vitest-environment jsdom
import { i18nIn } from '@antenna/i18n/testing';
import { storeStage } from '@antenna/store/testing';
import { NowProvider, I18nProvider } from '@antenna/ui-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';
import { NewYearPage } from './NewYearPage.tsx';
import { yearEnd } from './year-end.ts';

const i18n = i18nIn('en');
const now = () => Date.now();
const framed = (inner: ReactNode) => (
  <I18nProvider i18n={i18n}>
    <NowProvider now={now}>{inner}</NowProvider>
  </I18nProvider>
);
const EVE = new Date(2026, 11, 31, 23, 59, 57).getTime();
const units = () => screen.getByRole('timer').getAttribute('aria-label');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the end of the year', () => {
  it('is 1 January of the next year, 00:00 where the viewer is, or the moment that is configured [B-141]', () => {
    const end = (at: Date) => new Date(yearEnd(at.getTime()));
    for (const at of [new Date(2026, 0, 1), new Date(2026, 5, 15, 12), new Date(2026, 11, 31, 23, 59, 59, 999)]) {
      expect([
        end(at).getFullYear(),
        end(at).getMonth(),
        end(at).getDate(),
        end(at).getHours(),
        end(at).getMinutes(),
      ]).toEqual([2027, 0, 1, 0, 0]);
    }
    expect(yearEnd(EVE, '2027-01-14T00:00:00+05:00')).toBe(Date.UTC(2027, 0, 13, 19));
    expect(yearEnd(EVE, '2027-01-14T00:00:00')).toBe(new Date(2027, 0, 14).getTime());
    expect(yearEnd(EVE, 'nonsense')).toBe(yearEnd(EVE));
  });
});

describe('the countdown', () => {
  beforeEach(() => vi.useFakeTimers({ now: EVE }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('updates each second [B-139]', async () => {
    render(framed(<Countdown until={EVE + 3 * 86_400_000 + 3_000} />));
    expect(units()).toBe('3 days, 0 hours, 0 minutes, 3 seconds');
    expect(screen.getByText('Until 2027')).toBeTruthy();
    await pass(1_002);
    expect(units()).toBe('3 days, 0 hours, 0 minutes, 2 seconds');
    await pass(1_000);
    expect(units()).toBe('3 days, 0 hours, 0 minutes, 1 second');
  });

  it('is removed with its timer a second after its end [B-140]', async () => {
    render(framed(<Countdown until={EVE + 3_000} />));
    await pass(3_002);
    expect(units()).toBe('0 days, 0 hours, 0 minutes, 0 seconds');
    await pass(1_000);
    expect([screen.queryByRole('timer'), screen.getByText('Happy New Year') !== null, vi.getTimerCount()]).toEqual([
      null,
      true,
      0,
    ]);
  });
});

describe('the year-end page', () => {
  it('requests its five configured rows once there is a session, and none before [B-142] [B-143]', async () => {
    const stage = storeStage();
    const slugs = ['a', 'b', 'c', 'd', 'e', 'sixth'];
    for (const slug of slugs)
      stage.server.on(`GET /v2/rows/${slug}`, {
        json: {
          id: slug,
          slug,
          title: `Row ${slug}`,
          template: 'content-v',
          content_type: 'movie',
          contents: [{ id: '1', title: 'A film', slug: 'film-1' }],
        },
      });
    stage.store.start();
    const asked = () =>
      stage.server.requests
        .filter(({ url }) => url.startsWith('/v2/rows/'))
        .map(({ url }) => url.split(/[/?]/)[3])
        .toSorted();
    const page = (isAuthorized: boolean) =>
      framed(
        <Provider store={stage.store as never}>
          <NewYearPage
            rows={slugs}
            isAuthorized={isAuthorized}
            channel={{ still: '/still.webp' }}
            picture={isAuthorized ? <p>the channel</p> : undefined}
          />
        </Provider>,
      );
    const { rerender, container } = render(page(false));
    await act(() => stage.settle());
    // Before the channel plays, its still stands there.
    expect([asked(), container.querySelector('.ca-year-picture img')?.getAttribute('src')]).toEqual([
      [],
      '/still.webp',
    ]);
    rerender(page(true));
    expect(screen.getByText('the channel')).toBeTruthy();
    await act(() => vi.waitFor(() => expect(screen.getByText('Row e')).toBeTruthy()));
    expect([asked(), screen.queryByText('Row sixth')]).toEqual([['a', 'b', 'c', 'd', 'e'], null]);
  });
});
