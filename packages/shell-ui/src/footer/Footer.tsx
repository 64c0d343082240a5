import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link, useTranslation } from '@antenna/ui-kit';
import { to } from '@antenna/navigation';
import { Logo } from '../header/Logo.tsx';
import type { LogoBrand } from '../header/Logo.tsx';
import type { MenuEntry } from '../menu/menu-entries.ts';
import { TV_DEVICES } from '../instructions/devices.ts';
import { supportLinks } from './support-link.ts';
import type { Support } from './support-link.ts';
import './Footer.css';

export interface FooterProps {
  readonly brand: LogoBrand;
  readonly menu: readonly MenuEntry[];
  readonly support: Support;
  /** Address of the operator's own page about the service. */
  readonly aboutTo?: string | undefined;
  /** Whether the network has a user agreement and a privacy text. */
  readonly hasAgreement?: boolean | undefined;
  readonly hasPrivacy?: boolean | undefined;
  /** More of the information column, such as news or the promo code. */
  readonly information?: readonly { readonly label: string; readonly to: string }[] | undefined;
  /** A LanguageSwitcher, when the network lists languages; without one the devices are listed instead. */
  readonly language?: ReactNode;
  readonly theme?: ReactNode;
}

export function Footer({
  brand,
  menu,
  support,
  aboutTo = to.home(),
  hasAgreement,
  hasPrivacy,
  information = [],
  language,
  theme,
}: FooterProps) {
  const { t } = useTranslation();
  const contacts = supportLinks(support);
  const links = [
    { label: t('shell.footer_about'), to: aboutTo },
    ...information,
    ...(hasAgreement ? [{ label: t('shell.footer_agreement'), to: to.agreement() }] : []),
    ...(hasPrivacy ? [{ label: t('shell.footer_privacy'), to: to.privacy() }] : []),
  ];
  return (
    <footer className="sh-footer" aria-label={t('shell.footer')}>
      <div className="sh-footer-columns">
        <div className="sh-footer-brand">
          <Logo brand={brand} />
        </div>
        {menu.length > 0 ? <Column title={t('shell.footer_sections')} links={menu} /> : null}
        <Column title={t('shell.footer_information')} links={links} />
        {contacts.length > 0 ? (
          <Column
            title={t('shell.footer_support')}
            links={contacts.map((contact) => ({
              to: contact.to,
              label: contact.kind === 'messenger' ? t('shell.footer_contact') : contact.label,
            }))}
          />
        ) : null}
        {language ? null : (
          <Column
            title={t('shell.footer_devices')}
            links={TV_DEVICES.map((device) => ({ label: device.name, to: to.instructions(device.id) }))}
          />
        )}
      </div>
      {language || theme ? (
        <div className="sh-footer-end">
          {language}
          {theme}
        </div>
      ) : null}
    </footer>
  );
}

function Column({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}) {
  const id = useId();
  return (
    <nav className="sh-footer-column" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to + link.label}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
