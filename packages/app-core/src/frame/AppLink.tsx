import { useLinkPlace, type LinkProps } from '@antenna/ui-kit';
import { useEffect, useImperativeHandle, useRef, useSyncExternalStore, type MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { afterGoingBack, isGoingBack } from '../history/going-back.ts';
import { useServices } from '../services/services-context.tsx';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Every link inside the app: the router's link, which reports to analytics and waits while the browser goes back. */
export function AppLink({
  to,
  replace = false,
  ref,
  onClick,
  onFocus,
  onBlur,
  onPointerEnter,
  onPointerLeave,
  ...rest
}: LinkProps) {
  const element = useRef<HTMLAnchorElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLAnchorElement);
  const navigate = useNavigate();
  const { pathname: page } = useLocation();
  const { list, position } = useLinkPlace();
  const { linkReporting } = useServices();
  const events = useSyncExternalStore(linkReporting.subscribe, linkReporting.current, () => undefined);
  const target = { to, place: { list, position }, page };
  useEffect(
    () => (element.current ? events?.mounted(element.current, { to, place: { list, position }, page }) : undefined),
    [events, to, list, position, page],
  );
  const resting = useRef<() => void>(undefined);
  const startResting = () => {
    resting.current?.();
    resting.current = events?.rested(target);
  };
  const stopResting = () => resting.current?.();
  useEffect(() => () => resting.current?.(), []);
  return (
    <Link
      {...rest}
      to={to}
      replace={replace}
      ref={element}
      onClick={(event) => {
        events?.followed(target);
        onClick?.(event);
        if (event.defaultPrevented || !isGoingBack() || !isPlainClick(event)) return;
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
    />
  );
}
