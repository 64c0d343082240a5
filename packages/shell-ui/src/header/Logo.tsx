import { useState } from 'react';
import { Link, useTranslation } from '@antenna/ui-kit';
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
export function Logo({ brand }: { readonly brand: LogoBrand }) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  const hasMark = brand.logo !== undefined && brand.logo !== broken;
  return (
    <Link to={to.home()} className="sh-logo" aria-label={t('shell.to_home', { name: brand.name })}>
      {hasMark ? <Marks brand={brand} onError={() => setBroken(brand.logo)} /> : <span>{brand.name}</span>}
    </Link>
  );
}

function Marks({ brand, onError }: { readonly brand: LogoBrand; readonly onError: () => void }) {
  if (brand.logoLight === undefined) return <img src={brand.logo} alt="" height={32} onError={onError} />;
  // Only the visible one is fetched.
  return (
    <>
      <img src={brand.logo} alt="" height={32} loading="lazy" className="sh-logo-dark" onError={onError} />
      <img src={brand.logoLight} alt="" height={32} loading="lazy" className="sh-logo-light" onError={onError} />
    </>
  );
}
