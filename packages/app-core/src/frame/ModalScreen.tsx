import type { RouteName } from '@antenna/navigation';
import { ModalPage } from '@antenna/shell-ui';
import type { RouteObject } from 'react-router';
import { useLeave } from '../history/use-leave.ts';
import { RoutedScreen } from '../routing/RoutedScreen.tsx';
import type { Screen } from '../routing/use-screens.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** Modal pages of texts and rows. */
const NARROW: readonly RouteName[] = ['news-item', 'agreement', 'privacy', 'settings'];
const PLAYERS: readonly RouteName[] = ['watch', 'trailer', 'channel', 'last-channel'];

const sizeOf = (name: RouteName) => (PLAYERS.includes(name) ? 'full' : NARROW.includes(name) ? 'narrow' : 'content');

/** The modal page of the address: over the page before, left by Escape or a click beside it (A-022 … A-024). */
export function ModalScreen({
  routes,
  screen,
  plain,
}: {
  readonly routes: RouteObject[];
  readonly screen: Screen;
  readonly plain: boolean;
}) {
  const leave = useLeave();
  const label = useDocumentTitle();
  const { name } = screen.route;
  return (
    <ModalPage label={label} onBack={leave} plain={plain} size={sizeOf(name)} bare={PLAYERS.includes(name)}>
      <RoutedScreen routes={routes} screen={screen} place="over" />
    </ModalPage>
  );
}
