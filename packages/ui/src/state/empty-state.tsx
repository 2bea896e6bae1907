import type { ReactNode } from 'react'
import './state.css'

export type EmptyStateProps = {
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}

/** Nothing here yet: a small scene, what will stand here, and the one way to begin. */
export function EmptyState({ picture, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="state" data-empty="">
      {picture && (
        <div className="state__picture" aria-hidden="true">
          {picture}
        </div>
      )}
      <Heading className="state__title">{title}</Heading>
      {children && <div className="state__text">{children}</div>}
      {action && <div className="state__action">{action}</div>}
    </section>
  )
}
