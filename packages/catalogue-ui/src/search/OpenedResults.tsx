import type { OpenedResult, RowsetPage } from '@antenna/api-client';
import { visibleRow } from '@antenna/catalogue';
import { useSearchFoundMutation } from '@antenna/store';
import { LinkProvider, useLinkComponent, useLinkPlace, type LinkPlace, type LinkProps } from '@antenna/ui-kit';
import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';

interface Results {
  readonly link: ComponentType<LinkProps>;
  readonly opened: (place: LinkPlace) => void;
}

const ResultsContext = createContext<Results | undefined>(undefined);

export interface OpenedResultsProps {
  readonly q: string;
  readonly page: RowsetPage;
  readonly isChild: boolean;
  readonly children: ReactNode;
}

/** Reports which result of a search is opened by a link of its card (B-351). */
export function OpenedResults({ q, page, isChild, children }: OpenedResultsProps) {
  const link = useLinkComponent();
  const [report] = useSearchFoundMutation();
  const results = useMemo(
    () => ({ link, opened: (place: LinkPlace) => void report({ text: q, ...resultAt(place, page, isChild) }) }),
    [link, report, q, page, isChild],
  );
  return (
    <ResultsContext value={results}>
      <LinkProvider link={ResultLink}>{children}</LinkProvider>
    </ResultsContext>
  );
}

function ResultLink({ onClick, ...props }: LinkProps) {
  const results = useContext(ResultsContext);
  const place = useLinkPlace();
  if (!results) return null;
  const { link: Inner, opened } = results;
  return (
    <Inner
      {...props}
      onClick={(event) => {
        opened(place);
        onClick?.(event);
      }}
    />
  );
}

/** A row of results has items of one kind. */
function resultAt({ list, position }: LinkPlace, page: RowsetPage, isChild: boolean): Omit<OpenedResult, 'text'> {
  const row = page.rows.find(({ id, slug }) => (slug || id) === list);
  if (!row) return {};
  const { contents, channels, persons } = visibleRow(row, { isChild }, true);
  const at = position - 1;
  const [content, channel, person] = [contents[at], channels[at], persons[at]];
  if (content) return { type: 'content', id: content.id };
  if (person) return { type: 'person', id: String(person.id) };
  if (!channel) return {};
  if (row.contentType !== 'program') return { type: 'channel', id: String(channel.id) };
  const programId = channel.currentProgramme?.programId;
  return programId === undefined ? {} : { type: 'program', id: String(programId) };
}
