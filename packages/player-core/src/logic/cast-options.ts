/** With which pages a running session is shared, as in Google Cast. */
export type JoinPolicy = 'origin_scoped' | 'tab_and_origin_scoped' | 'page_scoped';

const POLICIES: readonly string[] = [
  'origin_scoped',
  'tab_and_origin_scoped',
  'page_scoped',
] satisfies readonly JoinPolicy[];

/** Google's default receiver, which plays any address. */
const DEFAULT_RECEIVER = 'CC1AD845';

/** Set by the operator. */
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

/** The options of Google's framework: an unknown policy is the default, the receiver's language is en-US. */
export function castOptions({ receiverAppId, joinPolicy }: CastConfiguration = {}): CastOptions {
  return {
    receiverApplicationId: receiverAppId || DEFAULT_RECEIVER,
    autoJoinPolicy: isJoinPolicy(joinPolicy) ? joinPolicy : 'origin_scoped',
    language: 'en-US',
    resumeSavedSession: true,
  };
}
