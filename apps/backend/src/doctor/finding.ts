export type Level = 'ok' | 'advice' | 'warning' | 'error';

/** What one check found, and what to do about it. */
export interface Finding {
  readonly level: Level;
  readonly topic: Topic;
  readonly text: string;
  readonly advice?: string | undefined;
}

export const TOPICS = [
  'configuration',
  'operator',
  'pictures',
  'data folder',
  'database',
  'streams',
  'address',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Makes the findings of one topic. */
export const findingsOf = (topic: Topic) => {
  const at =
    (level: Level) =>
    (text: string, advice?: string): Finding => ({ level, topic, text, advice });
  return { ok: at('ok'), advice: at('advice'), warning: at('warning'), error: at('error') };
};
