import { AppLink } from '@antenna/app-core';
import type { LinkProps } from '@antenna/ui-kit';
import { accountPath } from './paths.ts';
import { useAccountServices } from './services.ts';

/** Has a scheme: a page of another site, a telephone number. */
const ABSOLUTE = /^[a-z][\w+.-]*:/i;

/** Links of the packages lead to this app's addresses; those to pages that it does not have leave it. */
export function AccountLink(props: LinkProps) {
  const { leave } = useAccountServices();
  const inside = accountPath(props.to);
  if (inside !== undefined) return <AppLink {...props} to={inside} />;
  const { to, replace: _replace, onClick, children, ...rest } = props;
  // The app around the page takes what leads outside.
  if (ABSOLUTE.test(to))
    return (
      <a {...rest} href={to} onClick={onClick} {...(rest.target === '_blank' && { rel: 'noopener noreferrer' })}>
        {children}
      </a>
    );
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        leave(to);
      }}
    >
      {children}
    </a>
  );
}
