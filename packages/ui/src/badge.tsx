import type { ReactNode } from 'react'
import './badge.css'

export type BadgeProps = {
  tone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger'
  icon?: ReactNode
  children: ReactNode
}

/** One or two words about the thing beside it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`badge badge--${tone}`}>
      {icon}
      {children}
    </span>
  )
}
