/**
 * Runs one job at a time among the pages of this browser that use the same name. Where there are no locks (a frame
 * without storage), or none is given, it runs at once.
 */
export function createBrowserLock(
  name: string,
  { locks }: Pick<Navigator, 'locks'>,
): (run: () => Promise<void>) => void {
  return (run) => {
    let hasRun = false;
    const once = () => {
      hasRun = true;
      return run();
    };
    const withoutLock = () => void (hasRun || once());
    if (locks) locks.request(name, once).catch(withoutLock);
    else withoutLock();
  };
}
