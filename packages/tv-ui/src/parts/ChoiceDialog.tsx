import { Dialog, List, Press } from '@antenna/tv-kit';
import { Icon, iconCheck } from '@antenna/ui-kit';
import { OverPage } from '../frame/OverPage.tsx';
import './parts.css';

export interface ChoiceDialogProps<Value> {
  readonly title: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
}

/** One of many, in a list at the edge of the screen; it begins at the chosen one, and OK closes it. */
export function ChoiceDialog<Value>({ title, options, chosen, onChoose, onClose }: ChoiceDialogProps<Value>) {
  const at = options.findIndex(({ value }) => value === chosen);
  return (
    <OverPage>
      <Dialog title={title} place="side" onClose={onClose}>
        <div className="tu-options" data-initial="">
          <List
            region="options"
            label={title}
            count={options.length}
            width={600}
            height={80}
            viewport={836}
            first={Math.max(0, at)}
            keyOf={(index) => index}
            render={(index) => {
              const option = options[index];
              return option ? (
                <Press
                  className="tu-option"
                  pressed={index === at}
                  onPress={() => {
                    onClose();
                    onChoose(option.value);
                  }}
                >
                  <span className="tu-ellipsis">{option.label}</span>
                  {index === at ? <Icon glyph={iconCheck} size={32} /> : null}
                </Press>
              ) : null;
            }}
          />
        </div>
      </Dialog>
    </OverPage>
  );
}
