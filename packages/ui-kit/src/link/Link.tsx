import { createContext, createElement, useContext } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';
import { useTabStop } from '../a11y/tab-stop.tsx';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly replace?: boolean | undefined;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

function PlainLink({ to, replace: _replace, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Provides the router's link component for `Link`. */
export function LinkProvider({
  link,
  children,
}: {
  readonly link: ComponentType<LinkProps>;
  readonly children?: ReactNode;
}) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** The link of the nearest provider, for one that adds something to it. */
export const useLinkComponent = (): ComponentType<LinkProps> => useContext(LinkContext);

const FOREIGN = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Addresses inside the app use the router; another scheme or host is an ordinary anchor in a new tab. */
export function Link(own: LinkProps) {
  const inner = useLinkComponent();
  const props = { ...own, ...useTabStop() };
  if (!FOREIGN.test(props.to)) return createElement(inner, props);
  const web = /^(?:https?:)?\/\//i.test(props.to);
  return <PlainLink {...(web ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...props} />;
}
