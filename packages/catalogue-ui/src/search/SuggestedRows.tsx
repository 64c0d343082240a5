import { useRowsetQuery, useSessionValue } from '@antenna/store';
import { Rows } from '../row/Rows.tsx';

/** The rows of the operator's search page: what to watch where a viewer has chosen nothing yet. */
export function SuggestedRows() {
  const isChild = useSessionValue('isChild');
  const { data } = useRowsetQuery({ slug: 'search' });
  return data ? <Rows page={data} isChild={isChild} /> : null;
}
