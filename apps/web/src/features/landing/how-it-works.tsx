import { ProgressLadder } from '@throughway/ui/chart/progress-ladder'
import { TripLine } from '@throughway/ui/chart/trip-line'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'

/** Three steps, each drawn with the line that members meet there. */
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
    </section>
  )
}

/** Two journeys to one place, on one time axis. */
function Compared() {
  const axis = [0, 36] as const
  return (
    <>
      <TripLine
        height={44}
        label=""
        axis={axis}
        segments={[
          { length: 5, mode: 'walk', label: '' },
          { length: 3, wait: true, label: '' },
          { length: 16, mode: 'transit', label: '' },
          { length: 4, mode: 'walk', label: '' },
        ]}
      />
      <TripLine height={44} label="" axis={axis} segments={[{ length: 22, mode: 'bike', label: '' }]} />
    </>
  )
}

/** A round trip. */
function Logged() {
  return (
    <TripLine
      height={44}
      variant="trip"
      label=""
      segments={[
        { length: 1, mode: 'carpool', label: '' },
        { length: 1, mode: 'carpool', label: '' },
      ]}
    />
  )
}

/** The progress to the next level. */
function Earned() {
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
