import { Component, type ReactNode } from 'react'

type Props = { failure: (error: unknown, reset: () => void) => ReactNode; children: ReactNode }
type State = { isBroken: boolean; error: unknown }

const whole: State = { isBroken: false, error: undefined }

/** Shows something else in place of a part that broke, and lets it begin anew. */
export class PartBoundary extends Component<Props, State> {
  override state = whole

  static getDerivedStateFromError(error: unknown): State {
    return { isBroken: true, error }
  }

  reset = () => this.setState(whole)

  override render() {
    const { isBroken, error } = this.state
    return isBroken ? this.props.failure(error, this.reset) : this.props.children
  }
}
