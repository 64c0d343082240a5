import { useAppStore } from '@antenna/store';

/** Makes paths absolute: a phone opens them on the service's site, not where this page lies. */
export function useServiceAddress(): (path: string) => string {
  const { origin } = useAppStore().services.outside;
  return (path) => new URL(path, origin).href;
}
