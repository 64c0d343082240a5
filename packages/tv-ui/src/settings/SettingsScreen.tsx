import { useCapabilities, useSessionValue } from '@antenna/store';
import { Press, useFocusInside } from '@antenna/tv-kit';
import { useTranslation } from '@antenna/ui-kit';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AccountPart, DevicesPart, DiagnosticsPart, ParentalPart, PlansPart, ProfilesPart } from './parts.tsx';
import { LanguagePart, PlaybackPart } from './choices.tsx';
import '../parts/parts.css';
import './settings.css';

const SECTIONS = [
  'account',
  'subscriptions',
  'profiles',
  'parental',
  'devices',
  'language',
  'playback',
  'info',
] as const;
type Section = (typeof SECTIONS)[number];

const PARTS: Readonly<Record<Section, () => ReactNode>> = {
  account: AccountPart,
  subscriptions: PlansPart,
  profiles: ProfilesPart,
  parental: ParentalPart,
  devices: DevicesPart,
  language: LanguagePart,
  playback: PlaybackPart,
  info: DiagnosticsPart,
};

/** What a child’s profile sees. */
const FOR_CHILDREN: readonly Section[] = ['profiles', 'language', 'playback'];
/** What belongs to an account. */
const OF_USERS: readonly Section[] = ['profiles', 'parental', 'devices'];

/** Sections at the left, the chosen one beside them: it follows the focus. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const asked = useParams()['section'];
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const { showsSubscriptions } = useCapabilities().account;
  const shown = SECTIONS.filter(
    (each) =>
      (!isChild || FOR_CHILDREN.includes(each)) &&
      (isUser || !OF_USERS.includes(each)) &&
      (showsSubscriptions || each !== 'subscriptions'),
  );
  const known = shown.find((each) => each === asked) ?? shown[0] ?? 'language';
  const [focused, setFocused] = useState<Section>();
  const menu = useRef<HTMLElement>(null);
  useFocusInside(menu, ({ id }) => setFocused(shown.find((each) => id === `settings-${each}`)));
  const section = focused !== undefined && shown.includes(focused) ? focused : known;
  const Part = PARTS[section];
  return (
    <div className="tu-screen tu-settings">
      <nav ref={menu} className="tu-settings-menu" aria-label={t('settings.sections')} data-region="settings-menu">
        {shown.map((each) => (
          <Press
            key={each}
            id={`settings-${each}`}
            className="tu-settings-entry"
            isInitial={each === known}
            current={each === section ? 'page' : undefined}
            onPress={() => void navigate(`/settings/${each}`, { replace: true })}
          >
            {t(`settings.${each}`)}
          </Press>
        ))}
      </nav>
      <section key={section} className="tu-settings-part" aria-label={t(`settings.${section}`)}>
        <h1 className="tv-h1">{t(`settings.${section}`)}</h1>
        <Part />
      </section>
    </div>
  );
}
