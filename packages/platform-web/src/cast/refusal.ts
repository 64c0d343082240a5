import type { CastRefusal } from '@antenna/player-core';

interface PolicyDocument {
  readonly featurePolicy?: { features(): readonly string[]; allowsFeature(feature: string): boolean };
}
interface CastApis {
  readonly PresentationRequest?: unknown;
  readonly RemotePlayback?: unknown;
  readonly WebKitPlaybackTargetAvailabilityEvent?: unknown;
}

/** Why this page cannot cast to any device; `undefined` where it may be possible. */
export function castRefusal(scope: Window): CastRefusal | undefined {
  if (/firefox/i.test(scope.navigator.userAgent)) return 'browser';
  if (isSandboxed(scope)) return 'sandbox';
  const policy = (scope.document as PolicyDocument).featurePolicy;
  if (policy?.features().includes('presentation') && !policy.allowsFeature('presentation')) return 'permission';
  const apis = scope as CastApis;
  if (apis.PresentationRequest || apis.RemotePlayback || apis.WebKitPlaybackTargetAvailabilityEvent) return undefined;
  // Browsers hide these APIs from insecure pages.
  return scope.isSecureContext ? 'browser' : 'security';
}

/** Whether the frame may not present. The frame element of another site cannot be read; then the API's own error says so. */
function isSandboxed(scope: Window): boolean {
  if ((scope as { readonly origin?: string }).origin === 'null') return true;
  const sandbox = frameOf(scope)?.getAttribute('sandbox');
  return typeof sandbox === 'string' && !sandbox.toLowerCase().split(/\s+/).includes('allow-presentation');
}

function frameOf(scope: Window): Element | null {
  try {
    return scope.frameElement;
  } catch {
    return null;
  }
}

/** Maps the error of a `PresentationRequest` to a refusal. */
export function refusalOf(error: unknown): CastRefusal {
  const { name, message } = error as { readonly name?: string; readonly message?: string };
  if (name !== 'SecurityError') return 'init';
  return /sandbox|allow-presentation/i.test(message ?? '') ? 'sandbox' : 'security';
}
