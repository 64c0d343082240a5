import { Component, type ReactNode } from 'react';

interface Props {
  /** A new address gets another try. */
  readonly resetKey: string;
  readonly onError: (error: unknown) => void;
  readonly fallback: (retry: () => void, error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly error?: unknown;
  readonly key: string;
}

/** Keeps a failed page from taking the frame, the menu and other pages with it. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    return failed ? this.props.fallback(() => this.setState({ failed: false }), error) : this.props.children;
  }
}
