import { to } from '@antenna/navigation';
import {
  Icon,
  iconDevices,
  iconFilmSlate,
  iconTelevision,
  iconUsers,
  Link,
  type Glyph,
  useTranslation,
} from '@antenna/ui-kit';
import { useId } from 'react';

export interface AdvantagesProps {
  readonly channels: number;
  readonly freeChannels: number;
  readonly libraries: number;
  readonly devices: number;
  readonly isLoggedIn: boolean;
  readonly onSignIn: () => void;
}

/** Four benefits of an account. Dimmed for guests, and a press opens sign-in (A-196 … A-198). */
export function Advantages({ channels, freeChannels, libraries, devices, isLoggedIn, onSignIn }: AdvantagesProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const items: readonly { readonly glyph: Glyph; readonly words: string; readonly to: string }[] = [
    // Not shown without free channels.
    {
      glyph: iconTelevision,
      words:
        freeChannels > 0
          ? t('shell.adv_free', { count: channels, free: freeChannels })
          : t('shell.adv_channels', { count: channels }),
      to: to.channels(),
    },
    { glyph: iconFilmSlate, words: t('shell.adv_libraries', { count: libraries }), to: to.movies() },
    { glyph: iconDevices, words: t('shell.adv_devices', { count: devices }), to: to.settings('devices') },
    { glyph: iconUsers, words: t('shell.adv_profiles'), to: to.settings('profiles') },
  ];
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="k-h2">
        {t('shell.inst_why')}
      </h2>
      <ul className="sh-inst-why" data-disabled={isLoggedIn ? undefined : ''}>
        {items.map((item) => {
          const inside = (
            <>
              <Icon glyph={item.glyph} size="large" />
              <span>{item.words}</span>
            </>
          );
          return (
            <li key={item.to}>
              {isLoggedIn ? (
                <Link to={item.to}>{inside}</Link>
              ) : (
                <button type="button" aria-haspopup="dialog" onClick={onSignIn}>
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
