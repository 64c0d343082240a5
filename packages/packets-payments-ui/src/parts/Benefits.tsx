import type { PacketBenefit } from '@antenna/api-client';
import {
  Icon,
  iconBaby,
  iconBroadcast,
  iconCheck,
  iconClockCounterClockwise,
  iconDevices,
  iconDownloadSimple,
  iconEyeSlash,
  iconFilmSlate,
  iconGraduationCap,
  iconMonitorPlay,
  iconMusicNotes,
  iconNewspaper,
  iconPopcorn,
  iconSoccerBall,
  iconSparkle,
  iconStar,
  iconTelevision,
  iconUsers,
  type Glyph,
} from '@antenna/ui-kit';
import './Benefits.css';

/** Names of glyphs that an operator may give in place of an address; another name gets a check mark. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  baby: iconBaby,
  broadcast: iconBroadcast,
  'clock-counter-clockwise': iconClockCounterClockwise,
  devices: iconDevices,
  'download-simple': iconDownloadSimple,
  'eye-slash': iconEyeSlash,
  'film-slate': iconFilmSlate,
  'graduation-cap': iconGraduationCap,
  'monitor-play': iconMonitorPlay,
  'music-notes': iconMusicNotes,
  newspaper: iconNewspaper,
  popcorn: iconPopcorn,
  'soccer-ball': iconSoccerBall,
  sparkle: iconSparkle,
  star: iconStar,
  television: iconTelevision,
  users: iconUsers,
};

const isAddress = (icon: string) => /^(?:https?:)?\//.test(icon);
/** The service's own icons have addresses for other clients; here they are drawn in the colour of the text. */
const nameOf = (icon: string) => /\/media\/icons\/([\w-]+)\.svg$/.exec(icon)?.[1] ?? icon;

/** What a packet gives, each with its icon (C-062). */
export function Benefits({ benefits }: { readonly benefits: readonly PacketBenefit[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so
    <ul role="list" className="pk-benefits">
      {benefits
        .map(({ icon, text }) => ({ icon: nameOf(icon), text }))
        .map(({ icon, text }) => (
          <li key={text}>
            {isAddress(icon) ? (
              <img src={icon} alt="" width={24} height={24} loading="lazy" />
            ) : (
              <Icon glyph={(Object.hasOwn(GLYPHS, icon) ? GLYPHS[icon] : undefined) ?? iconCheck} />
            )}
            <span>{text}</span>
          </li>
        ))}
    </ul>
  );
}
