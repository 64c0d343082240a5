import { useChannels, useStoreViewing } from '@antenna/channels-ui';
import { readQuery, to } from '@antenna/navigation';
import { clickRule, endOf, programmeState } from '@antenna/schedule';
import { useAlerts, useBuyChannel, useReminders } from '@antenna/store';
import { GuideView } from '@antenna/tv-ui';
import { useNow } from '@antenna/ui-kit';
import { useLocation, useNavigate } from 'react-router';

/** `/guide`: OK plays what is on or in the archive, and sets a reminder about what is to come. */
export function GuideScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useNow('minute') / 1_000;
  const { show } = useAlerts();
  const buy = useBuyChannel();
  const reminders = useReminders();
  const { viewer } = useStoreViewing();
  const { state, onRetry, inCategory } = useChannels(viewer, undefined);
  const asked = Number(readQuery(search)['channel']);
  return (
    <GuideView
      state={state}
      onRetry={onRetry}
      channels={inCategory}
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
