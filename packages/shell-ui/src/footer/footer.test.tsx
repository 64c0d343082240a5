// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { DeviceProvider } from '@antenna/ui-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LanguageSwitcher } from '../language/LanguageSwitcher.tsx';
import { menuEntries } from '../menu/menu-entries.ts';
import { LANGUAGE_CHOICES, pagesIn, SUPPORT } from '../stories/sample.ts';
import { Footer } from './Footer.tsx';

afterEach(cleanup);
const menu = menuEntries(pagesIn('en'), '/');
const column = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const language = <LanguageSwitcher languages={LANGUAGE_CHOICES} current="ru" onChange={vi.fn()} />;

describe('the footer', () => {
  it('lists the pages of the menu as sections [A-126]', () => {
    render(<Footer brand={{ name: 'Vega' }} menu={menu} support={SUPPORT} language={language} />);
    expect(column('shell.footer_sections')).toEqual(menu.map((entry) => [entry.label, entry.to]));
  });

  it('has agreement and privacy only when the network gives them', () => {
    const { rerender } = render(
      <Footer brand={{ name: 'Vega' }} menu={menu} support={{}} hasAgreement hasPrivacy language={language} />,
    );
    expect(column('shell.footer_information').map(([, address]) => address)).toEqual(['/', '/agreement', '/privacy']);
    rerender(<Footer brand={{ name: 'Vega' }} menu={menu} support={{}} hasPrivacy language={language} />);
    expect(column('shell.footer_information').map(([, address]) => address)).toEqual(['/', '/privacy']);
  });

  it('links to support by phone, email and, with another label, messenger [A-129]', () => {
    render(<Footer brand={{ name: 'Vega' }} menu={menu} support={SUPPORT} language={language} />);
    expect(column('shell.footer_support')).toEqual([
      ['+7 727 000 00 00', 'tel:+77270000000'],
      ['help@example.com', 'mailto:help@example.com'],
      ['shell.footer_contact', 'https://t.me/example_support'],
    ]);
  });

  it('has no support column without contacts, no phone link without a phone [A-008]', () => {
    const { rerender } = render(<Footer brand={{ name: 'Vega' }} menu={menu} support={{}} language={language} />);
    expect(screen.queryByText('shell.footer_support')).toBeNull();
    rerender(<Footer brand={{ name: 'Vega' }} menu={menu} support={{ email: 'a@example.com' }} language={language} />);
    expect(column('shell.footer_support').map(([, address]) => address)).toEqual(['mailto:a@example.com']);
  });

  it('lists devices only when there is no choice of languages [A-132]', () => {
    const { rerender } = render(<Footer brand={{ name: 'Vega' }} menu={menu} support={{}} language={language} />);
    expect(screen.queryByText('shell.footer_devices')).toBeNull();
    rerender(<Footer brand={{ name: 'Vega' }} menu={menu} support={{}} />);
    expect(column('shell.footer_devices')[0]).toEqual(['Samsung', '/instructions?device=samsung']);
  });
});

describe('the language switcher', () => {
  it('shows languages by their native names and marks the current one', () => {
    const onChange = vi.fn();
    render(
      <DeviceProvider device="tv">
        <LanguageSwitcher languages={LANGUAGE_CHOICES} current="ka" onChange={onChange} />
      </DeviceProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    const chosen = screen.getByRole('menuitemradio', { checked: true });
    expect([chosen.textContent, chosen.lang]).toEqual(['ქართული', 'ka']);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Қазақша' }));
    expect(onChange).toHaveBeenCalledWith('kk');
  });

  it('is a sheet in the mobile layout', async () => {
    const onChange = vi.fn();
    render(
      <DeviceProvider device="mobile">
        <LanguageSwitcher languages={LANGUAGE_CHOICES} current="ru" onChange={onChange} />
      </DeviceProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('English'));
    expect(onChange).toHaveBeenCalledWith('en');
  });

  it('is not shown when there is nothing to choose', () => {
    const { container } = render(
      <LanguageSwitcher languages={LANGUAGE_CHOICES.slice(0, 1)} current="ru" onChange={vi.fn()} />,
    );
    expect(container.innerHTML).toBe('');
  });
});
