import { Similar } from '../content/Similar.tsx';
import './AfterEnd.css';

/** What to watch next, over the last picture of a title that has ended. */
export function AfterEnd({ id, isChild }: { readonly id: string; readonly isChild: boolean }) {
  return (
    <div className="ca-after-end">
      <Similar id={id} isChild={isChild} />
    </div>
  );
}
