import type { LandingParts } from '../define-screens.ts'
import { LandingHero, LandingRest, type LandingTone, type Next } from './landing-pieces.tsx'

type Arrangement = { parts: LandingParts; tone?: LandingTone; next?: Next }

/** The scene lies behind a panel with the words; on a phone the panel laps over its lower edge. */
export function SceneBehind({ parts, panel = 'start', tone, next }: Arrangement & { panel?: 'start' | 'end' }) {
  return (
    <div className={`landing landing--behind landing--panel-${panel}`}>
      <LandingHero tone={tone}>
        <Picture parts={parts} />
        <div className="landing__inner">
          <div className="landing__panel">
            <Words parts={parts} />
          </div>
        </div>
      </LandingHero>
      <LandingRest parts={parts} next={next} />
    </div>
  )
}

/** Words and scene side by side, like a book open on a page with a picture. */
export function SceneAside({ parts, scene = 'end', tone, next }: Arrangement & { scene?: 'start' | 'end' }) {
  return (
    <div className={`landing landing--aside landing--scene-${scene}`}>
      <LandingHero tone={tone}>
        <div className="landing__inner landing__columns">
          <Words parts={parts} />
          <Picture parts={parts} />
        </div>
      </LandingHero>
      <LandingRest parts={parts} next={next} />
    </div>
  )
}

/** The words first, the scene as one wide band under the planner field. */
export function SceneBand({ parts, align = 'start', tone, next }: Arrangement & { align?: 'start' | 'center' }) {
  return (
    <div className={`landing landing--band landing--align-${align}`}>
      <LandingHero tone={tone}>
        <div className="landing__inner">
          <Words parts={parts} />
        </div>
        <Picture parts={parts} />
      </LandingHero>
      <LandingRest parts={parts} next={next} />
    </div>
  )
}

/** What people here did together stands beside the words; the scene closes the page's first part. */
export function NumbersFirst({
  parts,
  numbers = 'end',
  tone,
}: Omit<Arrangement, 'next'> & { numbers?: 'start' | 'end' }) {
  return (
    <div className={`landing landing--numbers landing--numbers-${numbers}`}>
      <LandingHero tone={tone}>
        <div className="landing__inner landing__columns">
          <Words parts={parts} />
          <div className="landing__figures">
            <parts.Numbers />
          </div>
        </div>
        <Picture parts={parts} />
      </LandingHero>
      <LandingRest parts={parts} next="how" numbersShown />
    </div>
  )
}

function Words({ parts }: { parts: LandingParts }) {
  return (
    <div className="landing__words">
      <parts.Tagline />
      <parts.Promise />
      <div className="landing__field">
        <parts.PlannerField />
      </div>
    </div>
  )
}

function Picture({ parts }: { parts: LandingParts }) {
  return (
    <div className="landing__scene">
      <parts.Scene className="landing__picture" />
    </div>
  )
}
