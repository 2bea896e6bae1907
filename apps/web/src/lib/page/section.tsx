import { type ReactNode, useId } from 'react'
import './section.css'

type SectionProps = {
  title: ReactNode
  /** At the end of the heading's line: a link, a number, a choice. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page under its own `h2`. */
export function Section({ title, aside, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={className} aria-labelledby={titleId}>
      <header className="section-head">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
