import '@antenna/ui-kit/styles/fonts.css';
import '@antenna/ui-kit/styles/tokens.css';
import '@antenna/ui-kit/styles/base.css';
import './demo.css';
import type * as antenna from '@antenna/embed-sdk';
import { createRoot } from 'react-dom/client';
import { Demo } from './Demo.tsx';
import { readBoot } from '../boot.ts';
import { loadTexts } from './texts.ts';

interface Script {
  readonly version: number;
  readonly src: string;
  readonly integrity: string;
}

/** The script as a partner's page loads it: by its address, with its hash. */
function load({ src, integrity }: Script): Promise<typeof antenna> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve((window as unknown as { readonly antenna: typeof antenna }).antenna);
    script.onerror = () => reject(new Error('The script did not load.'));
    document.head.append(script);
  });
}

async function open(element: HTMLElement): Promise<void> {
  const about = (await (await fetch('/embed/player.json')).json()) as Script;
  const [sdk, texts] = await Promise.all([load(about), loadTexts(document.documentElement.lang)]);
  createRoot(element).render(
    <Demo
      sdk={sdk}
      origin={location.origin}
      integrity={about.integrity}
      brand={document.title}
      texts={texts}
      samples={readBoot(document).demo ?? { channels: [], contents: [] }}
    />,
  );
}

const element = document.getElementById('root');
if (element) void open(element).catch((error: unknown) => (element.textContent = String(error)));
