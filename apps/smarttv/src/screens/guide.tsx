import { useChannels, useStoreViewing } from '@antenna/channels-ui';
import { allCategory, channelsOf } from '@antenna/catalogue';
import { readQuery, to } from '@antenna/navigation';
import { clickRule, endOf, programmeState } from '@antenna/schedule';
import { useAlerts, useBuyChannel, useReminders } from '@antenna/store';
import { GuideView } from '@antenna/tv-ui';
import { useNow } from '@antenna/ui-kit';
import { useLocation, useNavigate } from 'react-router';

/** `/guide`: another category takes the place of this one. OK plays what is on or in the archive, and sets a reminder about what is to come. */
export function GuideScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useNow('minute') / 1_000;
  const { show } = useAlerts();
  const buy = useBuyChannel();
  const reminders = useReminders();
  const { viewer } = useStoreViewing();
  const query = readQuery(search);
  const data = useChannels(viewer, query['category']);
  const { state, onRetry, categories, listed } = data;
  // All channels unless the address names a category; a child has its own.
  const isNamed = query['category'] !== undefined || viewer.isChild;
  const category = isNamed ? data.category : (allCategory(categories) ?? data.category);
  const asked = Number(query['channel']);
  return (
    <GuideView
      state={state}
      onRetry={onRetry}
      categories={viewer.isChild ? [] : categories}
      category={category}
      onCategory={(slug) => void navigate(to.guide({ category: slug }), { replace: true })}
      channels={channelsOf(category, listed)}
      channelId={Number.isInteger(asked) ? asked : undefined}
      hasReminder={(channel, { timestamp }) => reminders.has(channel.id, timestamp)}
      onChannel={({ id, slug }) => void navigate(to.channel({ id, slug }))}
      onProgramme={(channel, programme) => {
        if (programmeState({ channel, programme, now }) === 'future') {
          const { timestamp, title } = programme;
          return reminders.toggle({ channelId: channel.id, start: timestamp, title, stop: endOf(programme) });
        }
        const click = clickRule({ channel, programme, now });
        if (click.do === 'play-live') void navigate(to.channel(channel));
        if (click.do === 'play') void navigate(to.channel(channel, click.ts));
        if (click.do === 'buy') buy(channel.id);
        if (click.do === 'refuse') show({ kind: 'info', key: `errors.${click.text}` });
      }}
    />
  );
}
