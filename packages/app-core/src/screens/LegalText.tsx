import { plainText } from '@antenna/catalogue';
import { LoadFailed, NotFound, PageTitle } from '@antenna/catalogue-ui';
import { safeUrl } from '@antenna/navigation';
import { Skeleton, useTranslation } from '@antenna/ui-kit';
import { useEffect, useState } from 'react';
import './LegalText.css';

type Loaded =
  | { readonly at: 'loading' }
  | { readonly at: 'failed' }
  | { readonly at: 'ready'; readonly paragraphs: readonly string[] };

/** A legal text, fetched from the address in the network data 500 ms after opening, and shown as plain text. */
export function LegalText({
  address,
  title,
}: {
  readonly address: string | undefined;
  readonly title: 'shell.footer_agreement' | 'shell.footer_privacy';
}) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const safe = address === undefined ? undefined : safeUrl(address);
  useEffect(() => {
    if (safe === undefined) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetch(safe, { signal: abort.signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
        .then(async (response) =>
          response.ok
            ? setLoaded({ at: 'ready', paragraphs: plainText(withoutHeading(await response.text())) })
            : setLoaded({ at: 'failed' }),
        )
        .catch(() => {
          if (!abort.signal.aborted) setLoaded({ at: 'failed' });
        });
    }, 500);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [safe, attempt]);
  if (safe === undefined) return <NotFound kind="page" />;
  if (loaded.at === 'failed')
    return (
      <LoadFailed
        onRetry={() => {
          setLoaded({ at: 'loading' });
          setAttempt((now) => now + 1);
        }}
      />
    );
  return (
    <article className="ac-legal" aria-busy={loaded.at === 'loading'}>
      <PageTitle words={t(title)} />
      <h1 className="k-h1">{t(title)}</h1>
      {loaded.at === 'ready'
        ? loaded.paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
        : [80, 70, 75, 40].map((width) => <Skeleton key={width} shape="line" width={`${width}%`} />)}
    </article>
  );
}

/** The document without its first-level heading: the page has its own. */
function withoutHeading(html: string): string {
  const from = html.search(/<h1\b/iu);
  const end = from < 0 ? -1 : html.toLowerCase().indexOf('</h1>', from);
  return end < 0 ? html : html.slice(0, from) + html.slice(end + '</h1>'.length);
}
