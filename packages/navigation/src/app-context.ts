import { isEmbedPath } from './match-route.ts';
import { readQuery } from './query.ts';

/** The four special contexts in which the product runs. */
export interface AppContext {
  readonly isWebview: boolean;
  readonly isMiniApp: boolean;
  readonly isEmbed: boolean;
  readonly isPwa: boolean;
}

/** What an app reads from its window. */
export interface ContextFacts {
  readonly pathname: string;
  readonly search: string;
  /** The hash that the page was opened with. */
  readonly hash: string;
  readonly hasNativeBridge: boolean;
  readonly hasMiniAppData: boolean;
  /** `display-mode: standalone` (or iOS `navigator.standalone`). */
  readonly isStandalone: boolean;
}

/** Detects the context; `?webview= ?miniapp= ?embed= ?pwa=` (1 or 0) override each flag. */
export function appContext(facts: ContextFacts): AppContext {
  const query = readQuery(facts.search);
  const decided = (asked: string | undefined, detected: boolean) =>
    asked === '1' ? true : asked === '0' ? false : detected;
  return {
    isWebview: decided(query['webview'], facts.hasNativeBridge),
    isMiniApp: decided(
      query['miniapp'],

      facts.hasMiniAppData || /[#&]tgWebAppData=/.test(facts.hash),
    ),
    isEmbed: decided(query['embed'], isEmbedPath(facts.pathname)),
    isPwa: decided(query['pwa'], facts.isStandalone),
  };
}
