import {
  CAPTION_CHOICES,
  CAPTION_QUESTIONS,
  usualCaptionStyle,
  type CaptionQuestion,
  type CaptionStyle,
} from '@antenna/player-core';
import type { TextKey } from '@antenna/i18n';
import { Button, iconArrowLeft, IconButton, moveFocus, useTranslation } from '@antenna/ui-kit';
import { useId, useRef } from 'react';
import { useFirstFocus } from '../menus/use-first-focus.ts';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import { CaptionLine } from './Captions.tsx';
import './CaptionStylePage.css';

/** Five settings for the look of subtitles, each shown at once in the sample and over the picture. */
export function CaptionStylePage({ onBack }: { readonly onBack: () => void }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const style = usePlayer((state) => state.captions);
  const page = useRef<HTMLDivElement>(null);
  useFirstFocus(page, '.pl-menu-head button');
  const isUsual = CAPTION_QUESTIONS.every((name) => style[name] === usualCaptionStyle[name]);
  return (
    <div ref={page} className="pl-menu pl-caption-page">
      <div className="pl-menu-head">
        <IconButton glyph={iconArrowLeft} label={t('player.back')} onClick={onBack} />
        <h3>{t('player.caption_style')}</h3>
      </div>
      <div className="pl-caption-sample" aria-hidden="true">
        <CaptionLine style={style}>{t('player.caption_sample')}</CaptionLine>
      </div>
      {CAPTION_QUESTIONS.map((name) => (
        <Question
          key={name}
          name={name}
          style={style}
          onChoose={(choice) => void player.do('setCaptionStyle', { [name]: choice })}
        />
      ))}
      <Button kind="text" size="small" disabled={isUsual} onClick={() => void player.do('setCaptionStyle', undefined)}>
        {t('player.caption_usual')}
      </Button>
    </div>
  );
}

function Question({
  name,
  style,
  onChoose,
}: {
  readonly name: CaptionQuestion;
  readonly style: CaptionStyle;
  readonly onChoose: (choice: string) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const labelOf = (choice: string) => (name === 'size' ? `${choice} %` : t(`player.${name}_${choice}` as TextKey));
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      className="pl-caption-question"
      onKeyDown={(event) => {
        if (
          moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')], {
            axis: 'both',
            loop: true,
          })
        )
          event.stopPropagation();
      }}
    >
      <h4 id={id}>{t(`player.caption_${name}`)}</h4>
      <div className="pl-caption-answers">
        {CAPTION_CHOICES[name].map((choice) => (
          <button
            key={choice}
            type="button"
            role="radio"
            aria-checked={style[name] === choice}
            tabIndex={style[name] === choice ? 0 : -1}
            className="pl-caption-answer"
            data-swatch={name === 'color' ? choice : undefined}
            onClick={() => onChoose(choice)}
          >
            {labelOf(choice)}
          </button>
        ))}
      </div>
    </div>
  );
}
