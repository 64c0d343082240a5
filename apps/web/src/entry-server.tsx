import type { RootServices } from '@antenna/app-core';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { Writable } from 'node:stream';
import { App } from './App.tsx';

export { loadDeployment, loadPage } from './page-queries.ts';

export interface RenderedPage {
  /** Titles, links and preloads that React hoists. */
  readonly head: string;
  readonly html: string;
  /** Value of the answer's `Link` header: what the first screen needs, requested before the page itself is read. */
  readonly preloads: string;
}

const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:link|meta)[^>]*>)+/;
/** A page that is not complete after this long is given up. */
const PATIENCE_MS = 5_000;

/** Renders an address with the app's own components, once everything in it is there. */
export async function renderPage(services: RootServices, url: string): Promise<RenderedPage> {
  let preloads = '';
  const markup = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const stream = renderToPipeableStream(
      <StrictMode>
        <Provider store={services.store}>
          <StaticRouter location={url}>
            <App services={services} />
          </StaticRouter>
        </Provider>
      </StrictMode>,
      {
        // Everything in one piece: React adds no inline scripts, which the content security policy would refuse.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onHeaders: ({ Link = '' }) => (preloads = Link),
        onAllReady: () => stream.pipe(sink),
        onShellError: reject,
        onError: (error) =>
          services.logger.error('a page failed to render', {
            error: error instanceof Error ? (error.stack ?? error.message) : String(error),
            url,
          }),
      },
    );
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), PATIENCE_MS);
    sink.on('close', () => clearTimeout(timer));
  });
  const head = HOISTED.exec(markup)?.[0] ?? '';
  return {
    head,
    html: markup.slice(head.length),
    // A phone reads the header before it knows its viewport: it would choose a picture for a wider one, and then load another.
    preloads: [preloads, ...(services.device === 'mobile' ? [] : wideImages(head))].filter(Boolean).join(', '),
  };
}

/** React names pictures with a `srcset` in the head alone: those of high priority are in the `Link` header as well. */
function wideImages(head: string): readonly string[] {
  const links = head.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  return links.flatMap((link) => {
    const [, marked = ''] = /imageSrcSet="((?:[^"&<>]|&amp;)+)"/i.exec(link) ?? [];
    const set = marked.replaceAll('&amp;', '&');
    // Without them the browser would fetch the picture for the whole width of the page as well, and then show that.
    const [, sizes] = /imageSizes="([^"&<>]+)"/i.exec(link) ?? [];
    const [first = ''] = set.split(' ', 1);
    return set === '' || !link.toLowerCase().includes('fetchpriority="high"')
      ? []
      : [
          `<${first}>; rel=preload; as="image"; imagesrcset="${set}"; ${sizes ? `imagesizes="${sizes}"; ` : ''}fetchpriority="high"`,
        ];
  });
}
