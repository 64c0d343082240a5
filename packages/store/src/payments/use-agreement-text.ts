import { plainText } from '@antenna/catalogue';
import { safeUrl } from '@antenna/navigation';
import { useEffect, useState } from 'react';
import { useAppStore } from '../shell/hooks.ts';

/** An agreement is a page of its own: the longest wait for it, ms. */
const PATIENCE = 15_000;

type Loaded = { readonly url: string; readonly paragraphs?: readonly string[]; readonly isFailed?: boolean };

/** The agreement at an address, as plain text; `isFailed` without a usable address as well. */
export function useAgreementText(url: string | undefined): {
  readonly paragraphs: readonly string[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const { services } = useAppStore();
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const safe = url === undefined ? undefined : safeUrl(url);
  useEffect(() => {
    if (safe === undefined) return undefined;
    const abort = new AbortController();
    services
      .http({ method: 'GET', url: safe, headers: {}, timeout: PATIENCE, signal: abort.signal })
      .then(({ status, body }) =>
        setLoaded(status === 200 ? { url: safe, paragraphs: plainText(body) } : { url: safe, isFailed: true }),
      )
      .catch(() => {
        if (!abort.signal.aborted) setLoaded({ url: safe, isFailed: true });
      });
    return () => abort.abort();
  }, [services, safe, attempt]);
  const own = loaded?.url === safe ? loaded : undefined;
  return {
    paragraphs: own?.paragraphs,
    isFailed: safe === undefined || own?.isFailed === true,
    retry: () => {
      setLoaded(undefined);
      setAttempt((now) => now + 1);
    },
  };
}
