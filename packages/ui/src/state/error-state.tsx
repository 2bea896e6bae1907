import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import './state.css'

export type ErrorStateProps = {
  /** What happened, then what to do. */
  title: ReactNode
  children?: ReactNode
  retryText?: string
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  /** Another way on, such as a link home. */
  action?: ReactNode
}

export function ErrorState({ title, children, retryText, onRetry, isRetrying, action }: ErrorStateProps) {
  return (
    <section className="state state--error" role="alert">
      <BrokenLine />
      <h2 className="state__title">{title}</h2>
      {children && <div className="state__text">{children}</div>}
      <div className="state__action">
        {onRetry && retryText && (
          <Button kind="primary" pending={isRetrying} onClick={onRetry}>
            {retryText}
          </Button>
        )}
        {action}
      </div>
    </section>
  )
}

/** Our line, interrupted. */
function BrokenLine() {
  return (
    <svg className="state__line" viewBox="0 0 160 24" width={160} height={24} aria-hidden="true">
      <path d="M12 12h42M106 12h42" />
      <path d="M66 12h28" className="state__gap" />
      <circle cx={12} cy={12} r={8} />
      <circle cx={148} cy={12} r={8} />
    </svg>
  )
}
