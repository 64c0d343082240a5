// @vitest-environment jsdom
import { createI18n } from '@antenna/i18n';
import { I18nProvider } from '@antenna/ui-kit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Diagnostics } from './Diagnostics.tsx';
import { GeoLock } from './GeoLock.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SessionFailed } from './SessionFailed.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const english = createI18n({
  language: 'en',
  resources: {
    en: {
      'shell.geo_text': 'Your country is {{country}}, your address is {{ip}}.',
      'shell.failed_text_phone': 'Try again, or call {{phone}}.',
      'shell.offline': 'lost',
      'shell.online': 'is back',
      'shell.diagnostics_version': 'Version',
      'shell.diagnostics_device': 'Device ID',
      'shell.diagnostics_ip': 'IP address',
      'shell.diagnostics_country': 'Country',
      'shell.diagnostics_provider': 'Provider',
      'shell.diagnostics_browser': 'Browser',
      'shell.diagnostics_errors': 'Recent errors',
      'shell.diagnostics_none': 'None',
    },
  },
});
const show = (node: React.ReactNode) => render(<I18nProvider i18n={english}>{node}</I18nProvider>);

describe('the notice of a forbidden country', () => {
  it('names the country in the viewer’s language, and the address', () => {
    show(<GeoLock country="NO" ip="192.0.2.14" />);
    expect(screen.getByText(/Your country is Norway, your address is 192\.0\.2\.14/)).toBeTruthy();
  });
});

describe('a session that could not be opened', () => {
  it('offers to try again and names the phone of support', () => {
    const onRetry = vi.fn();
    show(<SessionFailed onRetry={onRetry} phone="+7 727 000 00 00" />);
    expect(screen.getByText(/call \+7 727 000 00 00/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('diagnostics', () => {
  it('copies version 189, device, address, country, provider, browser and the last errors [A-009]', async () => {
    const copy = vi.fn(() => Promise.resolve(true));
    show(
      <Diagnostics
        deviceId={48213}
        ip="192.0.2.14"
        country="KZ"
        provider="Vega"
        browser="Chrome 151"
        errors={['GET /v2/rows 503']}
        copy={copy}
      />,
    );
    await act(async () => {
      fireEvent.click(screen.getByRole('button'));
    });
    expect(copy).toHaveBeenCalledWith(
      'Version: 189\nDevice ID: 48213\nIP address: 192.0.2.14\nCountry: KZ\nProvider: Vega\nBrowser: Chrome 151\nRecent errors: GET /v2/rows 503',
    );
    expect(screen.getByRole('button').textContent).toBe('common.copied');
  });

  it('does not say copied when the browser refused', async () => {
    show(<Diagnostics browser="x" errors={[]} copy={() => Promise.resolve(false)} />);
    await act(async () => {
      fireEvent.click(screen.getByRole('button'));
    });
    expect(screen.getByRole('button').textContent).toBe('common.copy');
  });
});

describe('the offline strip', () => {
  it('says the connection is lost, then for 3 s that it is back', () => {
    vi.useFakeTimers();
    const { rerender } = show(<OfflineBanner isOnline />);
    const strip = () => screen.getByRole('status').textContent;
    expect(strip()).toBe('');
    const set = (isOnline: boolean) =>
      rerender(
        <I18nProvider i18n={english}>
          <OfflineBanner isOnline={isOnline} />
        </I18nProvider>,
      );
    set(false);
    expect(strip()).toMatch(/lost/);
    set(true);
    expect(strip()).toMatch(/is back/);
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(strip()).toBe('');
  });
});
