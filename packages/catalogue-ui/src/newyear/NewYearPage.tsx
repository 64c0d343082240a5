import { skipToken, useRowQuery } from '@antenna/store';
import { BrowserOnly, Picture, SkeletonShelf, useNow, useTranslation } from '@antenna/ui-kit';
import { Suspense, useState, type ReactNode } from 'react';
import { NEW_YEAR_PICTURES, NEW_YEAR_ROWS } from '../limits.ts';
import { RowShelf } from '../row/RowShelf.tsx';
import { PageTitle } from '../state/PageTitle.tsx';
import { Countdown } from './Countdown.tsx';
import { yearEnd } from './year-end.ts';
import './newyear.css';

export interface NewYearPageProps {
  /** Ids or slugs of the operator's rows; five are shown. */
  readonly rows: readonly string[];
  /** What the countdown ends at, unless it is midnight for the viewer. */
  readonly until?: string | undefined;
  /** There is a session; nothing is requested before (B-142). */
  readonly isAuthorized: boolean;
  readonly isChild?: boolean | undefined;
  /** The fixed channel: its still, and over it the picture once it may play. */
  readonly channel?: { readonly still: string | undefined } | undefined;
  readonly picture?: ReactNode;
}

/** The year-end page: a channel, a countdown and five rows, over posters of the operator's titles. */
export function NewYearPage({ rows, until, isAuthorized, isChild, channel, picture }: NewYearPageProps) {
  const { t } = useTranslation();
  const now = useNow('minute');
  // Computed once: at midnight the page shows the greeting, not a new countdown.
  const [opened] = useState(now);
  const asked = rows.slice(0, NEW_YEAR_ROWS);
  return (
    <div className="ca-year">
      <PageTitle words={t('catalogue.newyear_title')} />
      <section className="ca-year-stage" data-theme="dark">
        <Backdrop row={isAuthorized ? asked[0] : undefined} />
        <div className="ca-year-body">
          <div className="ca-year-words">
            <h1 className="ca-year-title">{t('catalogue.newyear_title')}</h1>
            {/* The year ends in the viewer's own time zone. */}
            <BrowserOnly>
              <Countdown until={yearEnd(opened, until)} />
            </BrowserOnly>
          </div>
          {channel ? (
            <div className="ca-year-picture">
              {channel.still ? <Picture src={channel.still} kind="wide" eager /> : null}
              {picture}
            </div>
          ) : null}
        </div>
      </section>
      <div className="ca-rows">
        {asked.map((row) =>
          isAuthorized ? (
            <YearEndRow key={row} row={row} isChild={isChild} />
          ) : (
            <SkeletonShelf key={row} card="poster" />
          ),
        )}
      </div>
    </div>
  );
}

function YearEndRow({ row, isChild }: { readonly row: string; readonly isChild: boolean | undefined }) {
  const { data, isError } = useRowQuery({ id: row });
  if (!data) return isError ? null : <SkeletonShelf card="poster" />;
  return (
    <Suspense>
      <RowShelf row={data} isChild={isChild} />
    </Suspense>
  );
}

/** Posters of the first row, behind everything. */
function Backdrop({ row }: { readonly row: string | undefined }) {
  const { data } = useRowQuery(row === undefined ? skipToken : { id: row });
  const posters = (data?.contents ?? []).flatMap(({ cover }) => cover.poster ?? []);
  if (posters.length === 0) return null;
  const pictures = Array.from({ length: NEW_YEAR_PICTURES }, (_, index) => posters[index % posters.length]);
  return (
    <div className="ca-year-backdrop" aria-hidden="true">
      <div className="ca-year-table">
        {pictures.map((src, index) => (
          <img key={index} src={src} alt="" loading="lazy" decoding="async" />
        ))}
      </div>
    </div>
  );
}
