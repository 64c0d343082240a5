import type { TextResource } from '@antenna/i18n';
import { useEffect } from 'react';
import type { EmbedServices } from './services.ts';

/** The lazy half did not load, and it contains i18next: both texts are used unformatted. */
export function DownloadFailed({ parent, texts }: Pick<EmbedServices, 'parent'> & { readonly texts: TextResource }) {
  useEffect(() => parent.send({ antenna: 'error', reason: 'download' }), [parent]);
  return (
    <main className="em">
      <div className="em-broken" role="alert">
        <p>{texts['embed.failed']}</p>
        <button type="button" onClick={() => location.reload()}>
          {texts['common.retry']}
        </button>
      </div>
    </main>
  );
}
