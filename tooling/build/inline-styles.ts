import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;

/** Puts the page's style sheet into the page: its first paint waits for no request. The disabled link keeps Vite from loading the sheet again. */
export function inlineStyles(): Plugin {
  return {
    name: 'antenna-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(SHEET, (link, file: string) => {
          const sheet = bundle?.[file];
          if (sheet?.type !== 'asset') return link;
          return `<style>${String(sheet.source).replaceAll('</', '<\\/')}</style>${link.replace(/>$/, ' disabled>')}`;
        }),
    },
  };
}
