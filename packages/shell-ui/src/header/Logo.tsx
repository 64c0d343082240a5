import { Link, useBrokenPicture, useTranslation } from '@antenna/ui-kit';
import { to } from '@antenna/navigation';
import './Logo.css';

export interface LogoBrand {
  readonly name: string;
  /** Address of the logo; without one, or when it does not load, the name is shown. */
  readonly logo?: string | undefined;
  /** The logo for the light theme; by default the same one. */
  readonly logoLight?: string | undefined;
}

/** The operator's logo, a link to home. */
export function Logo({ brand: { name, logo, logoLight } }: { readonly brand: LogoBrand }) {
  const { t } = useTranslation();
  const { isBroken, watch } = useBrokenPicture(logo);
  const mark = { height: 32, ...watch };
  return (
    <Link to={to.home()} className="sh-logo" aria-label={t('shell.to_home', { name })}>
      {logo === undefined || isBroken ? (
        <span>{name}</span>
      ) : logoLight === undefined ? (
        <img src={logo} alt="" {...mark} />
      ) : (
        // Only the visible one is fetched.
        <>
          <img src={logo} alt="" loading="lazy" className="sh-logo-dark" {...mark} />
          <img src={logoLight} alt="" loading="lazy" className="sh-logo-light" {...mark} />
        </>
      )}
    </Link>
  );
}
