import './landing.css'
import type { ReactNode } from 'react'
import type { LandingParts } from '../define-screens.ts'

export type LandingTone = 'plain' | 'tint'
/** What follows the first part of the page: the programme's numbers, or how it works. */
export type Next = 'numbers' | 'how'

export function LandingHero({ tone = 'plain', children }: { tone?: LandingTone; children: ReactNode }) {
  return <div className={`landing__hero landing__hero--${tone}`}>{children}</div>
}

/** Everything below the first part: numbers and how it works in the brand's order, then the place and the way in. */
export function LandingRest({
  parts,
  next = 'numbers',
  numbersShown = false,
}: {
  parts: LandingParts
  next?: Next
  numbersShown?: boolean
}) {
  const numbers = !numbersShown && (
    <div className="landing__section landing__section--numbers">
      <div className="landing__inner">
        <parts.Numbers />
      </div>
    </div>
  )
  const how = (
    <div className="landing__section">
      <div className="landing__inner">
        <parts.HowItWorks />
      </div>
    </div>
  )
  return (
    <>
      {next === 'numbers' ? (
        <>
          {numbers}
          {how}
        </>
      ) : (
        <>
          {how}
          {numbers}
        </>
      )}
      <div className="landing__section landing__section--local">
        <div className="landing__inner">
          <parts.LocalFacts />
        </div>
      </div>
      <div className="landing__section landing__section--close">
        <div className="landing__inner landing__close">
          <div className="landing__welcome">
            <parts.Welcome />
          </div>
          <parts.SignUp />
        </div>
      </div>
    </>
  )
}
