import type { Content } from '@antenna/api-client';
import { cleanDescription, paragraphs, trimDescription } from '@antenna/catalogue';
import { Button, useTranslation } from '@antenna/ui-kit';
import { useId, useState } from 'react';

/** The description, cut at a paragraph until it is expanded (B-112, B-399). */
export function Description({
  content,
}: {
  readonly content: Pick<Content, 'description' | 'short' | 'original' | 'title'>;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const text = cleanDescription(content.description) || cleanDescription(content.short);
  const trimmed = trimDescription(text);
  if (text === '') return null;
  return (
    <section className="ca-description" aria-label={t('catalogue.description')}>
      <div id={id}>
        {paragraphs(isWhole ? text : trimmed.text).map((part, index) => (
          <p key={index}>{part}</p>
        ))}
      </div>
      {trimmed.isTrimmed ? (
        <Button kind="text" size="small" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'catalogue.show_less' : 'catalogue.show_all')}
        </Button>
      ) : null}
      {content.original && content.original !== content.title ? (
        <p className="ca-original">
          <span>{t('catalogue.original')}</span> {content.original}
        </p>
      ) : null}
    </section>
  );
}
