import { plainText } from '@antenna/catalogue';
import { safeUrl } from '@antenna/navigation';
import { useEffect, useState } from 'react';
import { useAppStore } from '@antenna/store';
import { usePurchase } from './flows.ts';
import { useLast, useNeeded } from './use-last.ts';
import type { ViewProps } from './view-props.ts';
import { AgreementView } from './views/AgreementView.tsx';

/** An agreement is a page of its own: the longest wait for it, ms. */
const PATIENCE = 15_000;

type Loaded = { readonly url: string; readonly paragraphs?: readonly string[]; readonly isFailed?: boolean };

/** The agreement at an address, as plain text. */
function useAgreementText(url: string | undefined): {
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

/** Modal `pay_agreement`: before money, the terms (C-145); Cancel leaves no trace. */
export function AgreementModal({ open, onClose }: ViewProps<'pay_agreement'>) {
  const [state, send] = usePurchase();
  const shown = useLast(state.at === 'agreement' ? state : undefined);
  useNeeded(shown !== undefined, onClose);
  const { paragraphs, isFailed, retry } = useAgreementText(shown?.agreement.url);
  return shown ? (
    <AgreementView
      open={open}
      paragraphs={paragraphs}
      isFailed={isFailed}
      isBusy={shown.isSaving}
      onRetry={retry}
      onAccept={() => send({ type: 'agreement-accepted' })}
      onClose={onClose}
    />
  ) : null;
}
