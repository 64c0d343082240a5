import { Component, type ReactNode } from 'react';

interface Props {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError: (error: unknown) => void;
  /** Another key tries again by itself: the next page must not suffer for this one. */
  readonly resetKey: string;
  readonly children?: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly key: string;
}

/** A bug in a page shows a page that says so; header and menu go on. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
