import type { ReactNode } from 'react'
import './skeleton.css'

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'block' | 'line' | 'circle'
  lines?: number
  height?: number
  width?: string | number
}

/** The place of what is on its way, at its size; it stands still. Say "loading" once, beside it, with `<Loading>`. */
export function Skeleton({ shape = 'text', lines = 1, height, width }: SkeletonProps) {
  return (
    <span className="skeleton-group" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={`skeleton skeleton--${shape}`}
          style={{ blockSize: height, inlineSize: width ?? (lines > 1 && index === lines - 1 ? '60%' : undefined) }}
        />
      ))}
    </span>
  )
}

/** Marks a region as busy and says so in words to those who do not see the skeletons. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="skeleton-group" aria-busy="true">
      <output className="visually-hidden">{label}</output>
      {children}
    </div>
  )
}
