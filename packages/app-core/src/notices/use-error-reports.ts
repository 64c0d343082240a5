import { useCapabilities } from '@antenna/store';
import { useEffect } from 'react';

/** Errors of this page go to the operator's endpoint, where there is one. Its code loads for those alone. */
export function useErrorReports(): void {
  const { errors } = useCapabilities().analytics;
  useEffect(() => {
    if (errors !== undefined)
      void import('./error-reports.ts').then(
        ({ startErrorReports }) => startErrorReports(errors, releaseOf(document)),
        () => {},
      );
  }, [errors]);
}

/** The build: the name of the page's first script. */
const releaseOf = ({ scripts }: Document): string =>
  /\/assets\/([\w-]+)\.js/.exec([...scripts].map(({ src }) => src).join(' '))?.[1] ?? '';
