/** The choices for the look of subtitles. */
export const CAPTION_CHOICES = {
  /** Percent of the usual size. */
  size: ['75', '100', '125', '150', '200'],
  color: ['white', 'yellow', 'green', 'cyan', 'pink'],
  background: ['none', 'soft', 'solid'],
  edge: ['none', 'shadow', 'outline', 'raised'],
  place: ['bottom', 'top'],
} as const;

export type CaptionStyle = { readonly [Name in keyof typeof CAPTION_CHOICES]: (typeof CAPTION_CHOICES)[Name][number] };
export type CaptionQuestion = keyof CaptionStyle;

export const usualCaptionStyle: CaptionStyle = {
  size: '100',
  color: 'white',
  background: 'soft',
  edge: 'none',
  place: 'bottom',
};

export const CAPTION_QUESTIONS = Object.keys(CAPTION_CHOICES) as CaptionQuestion[];

const isChoice = (name: CaptionQuestion, value: unknown): boolean =>
  (CAPTION_CHOICES[name] as readonly unknown[]).includes(value);

/** Reads a stored style; what is invalid, or no longer a choice, has its default. */
export function readCaptionStyle(text: string | undefined): CaptionStyle {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = {};
  }
  const known = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const own = CAPTION_QUESTIONS.filter((name) => isChoice(name, known[name])).map((name) => [name, known[name]]);
  return { ...usualCaptionStyle, ...(Object.fromEntries(own) as Partial<CaptionStyle>) };
}
