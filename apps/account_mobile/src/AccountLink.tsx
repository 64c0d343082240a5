import { AppLink } from '@antenna/app-core';
import type { LinkProps } from '@antenna/ui-kit';
import { accountPath } from './paths.ts';
import { useAccountServices } from './services.ts';

/** Links of the packages lead to this app's addresses; those to pages that it does not have leave it. */
export function AccountLink(props: LinkProps) {
  const { leave } = useAccountServices();
  const inside = accountPath(props.to);
  if (inside !== undefined) return <AppLink {...props} to={inside} />;
  const { to, replace: _replace, onClick, children, ...rest } = props;
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
