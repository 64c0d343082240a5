import { skipToken, useProgramQuery } from '@antenna/store';
import { useEffect, useState } from 'react';
import { DETAIL_REST } from '../limits.ts';
import { DetailStrip, type DetailStripProps } from '../parts/DetailStrip.tsx';

/** The strip with still and description, loaded once the cursor rests: moving through the guide loads nothing. */
export function DetailedStrip(props: DetailStripProps) {
  const { selection } = props;
  const programId = selection.kind === 'programme' ? selection.programme.programId || undefined : undefined;
  const [rested, setRested] = useState<number | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setRested(programId), DETAIL_REST);
    return () => clearTimeout(timer);
  }, [programId]);
  const { currentData } = useProgramQuery(rested !== undefined && rested === programId ? rested : skipToken);
  const details = currentData && {
    image: currentData.image,
    description: currentData.short || currentData.description,
    genre: currentData.category?.name,
  };
  return <DetailStrip {...props} details={details} />;
}
