import { useChannels, useStoreViewing } from '@antenna/channels-ui';
import { to } from '@antenna/navigation';
import { ChannelsView } from '@antenna/tv-ui';
import { useNavigate, useParams } from 'react-router';

/** `/channels`: another category takes the place of this one, so that back leaves the channels. */
export function ChannelsScreen() {
  const params = useParams();
  const navigate = useNavigate();
  const { viewer } = useStoreViewing();
  const { state, onRetry, categories, category, inCategory } = useChannels(viewer, params['category']);
  return (
    <ChannelsView
      state={state}
      onRetry={onRetry}
      // A child has the operator's choice for children, and no other.
      categories={viewer.isChild && category ? [category] : categories}
      category={category}
      channels={inCategory}
      onCategory={(slug) => void navigate(to.channels(slug), { replace: true })}
    />
  );
}
