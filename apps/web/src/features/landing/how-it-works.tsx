import { ProgressLadder } from '@throughway/ui/chart/progress-ladder'
import { TripLine, type TripLineProps } from '@throughway/ui/chart/trip-line'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useIsLive } from '#lib/screen/use-is-live.ts'
import { FirstTrip } from './first-trip.tsx'

/** Three steps, each drawn with the line that members meet there, and the first of them to take. */
export function HowItWorks() {
  const { t } = useTranslation('landing')
  const { brand } = useBrand()
  const steps: { key: string; picture: ReactNode }[] = [
    { key: 'compare', picture: <Compared /> },
    { key: 'log', picture: <Logged /> },
    { key: 'earn', picture: <Earned /> },
  ]
  return (
    <section className="how-it-works" aria-labelledby="how-title">
      <h2 id="how-title">{t('how.title')}</h2>
      <ol className="how-it-works__steps">
        {steps.map(({ key, picture }) => (
          <li key={key}>
            <div className="how-it-works__picture" aria-hidden="true">
              {picture}
            </div>
            <h3>{t(`how.${key}_title`)}</h3>
            <p>
              <ProgrammeText>{(program) => t(`how.${key}`, { program, city: brand.city })}</ProgrammeText>
            </p>
          </li>
        ))}
      </ol>
      <FirstTrip />
    </section>
  )
}

/** A line is placed by styles of its own, so a page that came drawn keeps its height and draws it once it is live. */
function Line({ height, ...line }: Omit<TripLineProps, 'label'> & { height: number }) {
  return useIsLive() ? <TripLine height={height} label="" {...line} /> : <Place height={height} />
}

function Place({ height }: { height: number }) {
  return <svg aria-hidden="true" width="100%" height={`${height / 16}rem`} />
}

/** Two journeys to one place, on one time axis. */
function Compared() {
  const axis = [0, 36] as const
  return (
    <>
      <Line
        height={44}
        axis={axis}
        segments={[
          { length: 5, mode: 'walk', label: '' },
          { length: 3, wait: true, label: '' },
          { length: 16, mode: 'transit', label: '' },
          { length: 4, mode: 'walk', label: '' },
        ]}
      />
      <Line height={44} axis={axis} segments={[{ length: 22, mode: 'bike', label: '' }]} />
    </>
  )
}

/** A round trip. */
function Logged() {
  return (
    <Line
      height={44}
      variant="trip"
      segments={[
        { length: 1, mode: 'carpool', label: '' },
        { length: 1, mode: 'carpool', label: '' },
      ]}
    />
  )
}

/** The progress to the next level. */
function Earned() {
  return useIsLive() ? <Ladder /> : <Place height={28} />
}

function Ladder() {
  return (
    <ProgressLadder
      height={28}
      label=""
      value={65}
      levels={[
        { at: 25, label: '' },
        { at: 50, label: '' },
        { at: 100, label: '' },
      ]}
    />
  )
}
