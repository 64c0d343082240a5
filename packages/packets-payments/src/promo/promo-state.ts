import type { PayStart, PromoData } from '@antenna/api-client';
import type { Failure, Millis, Step } from '@antenna/kernel';

interface Checked {
  readonly code: string;
  readonly promo: PromoData;
}

/** `tick` counts the checks for a card. */
interface Linking extends Checked {
  readonly tick: number;
  readonly transactionId?: string;
  readonly lockedUntil?: Millis;
}

export type PromoState = { readonly requestId: number } & (
  | { readonly at: 'closed' }
  | {
      readonly at: 'code';
      readonly code: string;
      readonly problem?: 'required' | 'too-long';
      readonly error?: Failure;
    }
  | { readonly at: 'checking'; readonly code: string }
  | { readonly at: 'login'; readonly code: string }
  | (Checked & { readonly at: 'confirm' })
  /** `lockedUntil`: the button is disabled. `idempotencyKey`: of the last press. `isPinAsked`: the PIN is required first. */
  | (Checked & {
      readonly at: 'card';
      readonly lockedUntil?: Millis;
      readonly idempotencyKey?: string;
      readonly isPinAsked?: true;
      readonly isAsking: boolean;
      readonly error?: Failure;
    })
  | (Linking & { readonly at: 'linking' })
  | (Linking & { readonly at: 'link-failed' })
  | (Checked & { readonly at: 'applying' })
  | (Checked & { readonly at: 'success' })
);

export type PromoEvent =
  | { readonly type: 'opened'; readonly code?: string | undefined }
  /** The viewer returned from the bank's page. */
  | { readonly type: 'resumed'; readonly code: string; readonly promo: PromoData; readonly transactionId: string }
  | { readonly type: 'typed'; readonly code: string }
  | { readonly type: 'submitted' }
  | {
      readonly type: 'checked';
      readonly requestId: number;
      readonly promo: PromoData;
      readonly isUser: boolean;
      readonly hasCard: boolean;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'signed-in' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'declined' }
  | { readonly type: 'link-pressed'; readonly idempotencyKey: string; readonly now: Millis }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'linked'; readonly requestId: number; readonly start: PayStart }
  /** The cards were checked; `isRunning`: a transaction is still stored. */
  | {
      readonly type: 'cards-checked';
      readonly requestId: number;
      readonly hasCard: boolean;
      readonly isRunning: boolean;
    }
  | { readonly type: 'delay-elapsed'; readonly requestId: number }
  | { readonly type: 'retried' }
  | { readonly type: 'applied'; readonly requestId: number; readonly promo: PromoData }
  /** Closed, or left by the browser's back button. */
  | { readonly type: 'closed' };

export type PromoEffect =
  /** The check succeeds without a card; its answer says whether one is required. */
  | { readonly do: 'check'; readonly requestId: number; readonly code: string }
  | { readonly do: 'sign-in' }
  | { readonly do: 'check-pin'; readonly isDemanded: boolean }
  | { readonly do: 'link-card'; readonly requestId: number; readonly idempotencyKey: string; readonly promo: PromoData }
  | { readonly do: 'store'; readonly transactionId: string; readonly code: string; readonly promo: PromoData }
  | { readonly do: 'leave'; readonly fullUrl: string }
  | { readonly do: 'wait'; readonly requestId: number; readonly ms: Millis }
  | { readonly do: 'check-cards'; readonly requestId: number }
  | { readonly do: 'apply'; readonly requestId: number; readonly code: string }
  | { readonly do: 'report-failure'; readonly failure: Failure }
  | { readonly do: 'report-link-failure' }
  | { readonly do: 'refresh' }
  | { readonly do: 'show-error'; readonly failure: Failure };

export type At<Place extends PromoState['at']> = Extract<PromoState, { readonly at: Place }>;
export type Next = Step<PromoState, PromoEffect>;

export const next = (state: PromoState, ...effects: readonly PromoEffect[]): Next => ({ state, effects });
