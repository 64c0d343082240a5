import { isEmbedPath } from './match-route.ts';
import { readQuery } from './query.ts';

/** The four special places where the product runs. */
export interface AppContext {
  readonly isWebview: boolean;
  readonly isMiniApp: boolean;
  readonly isEmbed: boolean;
  readonly isPwa: boolean;
}

/** Facts that an app reads off its window. */
export interface ContextFacts {
  readonly pathname: string;
  readonly search: string;
  /** The launch hash as the page was opened with. */
  readonly hash: string;
  readonly hasNativeBridge: boolean;
  readonly hasMiniAppData: boolean;
  /** `display-mode: standalone` (or iOS `navigator.standalone`). */
  readonly isStandalone: boolean;
  /** What the deployment's configuration fixes; an address overrides it. */
  readonly fixed?: Partial<AppContext>;
}

/** Detects the context; each flag can be forced by `?webview= ?miniapp= ?embed= ?pwa=` (1 or 0) or configuration. */
export function appContext(facts: ContextFacts): AppContext {
  const query = readQuery(facts.search);
  const decided = (asked: string | undefined, fixed: boolean | undefined, seen: boolean) =>
    asked === '1' ? true : asked === '0' ? false : (fixed ?? seen);
  return {
    isWebview: decided(query['webview'], facts.fixed?.isWebview, facts.hasNativeBridge),
    isMiniApp: decided(
      query['miniapp'],
      facts.fixed?.isMiniApp,
      facts.hasMiniAppData || /[#&]tgWebAppData=/.test(facts.hash),
    ),
    isEmbed: decided(query['embed'], facts.fixed?.isEmbed, isEmbedPath(facts.pathname)),
    isPwa: decided(query['pwa'], facts.fixed?.isPwa, facts.isStandalone),
  };
}
