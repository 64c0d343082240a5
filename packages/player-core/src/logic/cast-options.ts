/** With whom a running session is shared (Google Cast's words). */
export type JoinPolicy = 'origin_scoped' | 'tab_and_origin_scoped' | 'page_scoped';

const POLICIES: readonly string[] = [
  'origin_scoped',
  'tab_and_origin_scoped',
  'page_scoped',
] satisfies readonly JoinPolicy[];

/** Google's default receiver, which plays any address. */
const DEFAULT_RECEIVER = 'CC1AD845';

/** As an operator has it. */
export interface CastConfiguration {
  readonly receiverAppId?: string | undefined;
  readonly joinPolicy?: string | undefined;
}

export interface CastOptions {
  readonly receiverApplicationId: string;
  readonly autoJoinPolicy: JoinPolicy;
  readonly language: 'en-US';
  readonly resumeSavedSession: true;
}

const isJoinPolicy = (word: string | undefined): word is JoinPolicy => word !== undefined && POLICIES.includes(word);

/** What Google's framework is told: an unknown policy is none, the receiver's language is en-US. */
export function castOptions({ receiverAppId, joinPolicy }: CastConfiguration = {}): CastOptions {
  return {
    receiverApplicationId: receiverAppId || DEFAULT_RECEIVER,
    autoJoinPolicy: isJoinPolicy(joinPolicy) ? joinPolicy : 'origin_scoped',
    language: 'en-US',
    resumeSavedSession: true,
  };
}
