import { useLinkPlace, type LinkProps } from '@antenna/ui-kit';
import { useEffect, useImperativeHandle, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { afterGoingBack } from '../history/going-back.ts';
import { useServices } from '../services/services-context.tsx';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Every link inside the app: leads on without loading a page, reports to analytics and waits while the browser goes back. The
 * router's own component also prefetches the pages of its server framework, which every first visit would download.
 */
export function AppLink({
  to,
  replace = false,
  ref,
  target,
  onClick,
  onFocus,
  onBlur,
  onPointerEnter,
  onPointerLeave,
  children,
  ...rest
}: LinkProps) {
  const element = useRef<HTMLAnchorElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLAnchorElement);
  const navigate = useNavigate();
  const href = useHref(to);
  const { pathname: page } = useLocation();
  const { list, position } = useLinkPlace();
  const { linkReporting } = useServices();
  const events = useSyncExternalStore(linkReporting.subscribe, linkReporting.current, () => undefined);
  const link = { to, place: { list, position }, page };
  useEffect(
    () => (element.current ? events?.mounted(element.current, { to, place: { list, position }, page }) : undefined),
    [events, to, list, position, page],
  );
  const resting = useRef<() => void>(undefined);
  const startResting = () => {
    resting.current?.();
    resting.current = events?.rested(link);
  };
  const stopResting = () => resting.current?.();
  useEffect(() => () => resting.current?.(), []);
  return (
    <a
      {...rest}
      href={href}
      target={target}
      ref={element}
      onClick={(event) => {
        events?.followed(link);
        onClick?.(event);
        const isOwnWindow = target === undefined || target === '_self';
        if (event.defaultPrevented || !isPlainClick(event) || !isOwnWindow) return;
        event.preventDefault();
        afterGoingBack(() => void navigate(to, { replace }));
      }}
      onFocus={(event) => {
        startResting();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        stopResting();
        onBlur?.(event);
      }}
      onPointerEnter={(event) => {
        startResting();
        onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        stopResting();
        onPointerLeave?.(event);
      }}
    >
      {children}
    </a>
  );
}
