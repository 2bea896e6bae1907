import { type SetupProgress, setupSteps } from '@throughway/domain/identity/setup'
import { TripLine } from '@throughway/ui/chart/trip-line'
import { useTranslation } from 'react-i18next'
import type { SetupPlace } from './setup-step.ts'

type SetupProgressLineProps = { current: SetupPlace; progress: SetupProgress }

/** The progress of the setup as our line: each step is a stop, finished ones are reached. */
export function SetupProgressLine({ current, progress }: SetupProgressLineProps) {
  const { t } = useTranslation('setup')
  const last = setupSteps.length - 1
  const index = current === 'done' ? last : setupSteps.indexOf(current)
  const numbers = { number: index + 1, of: setupSteps.length }
  return (
    <div className="setup__line">
      {current !== 'done' && <p className="setup__count">{t('step', numbers)}</p>}
      <TripLine
        variant="progress"
        height={48}
        label={current === 'done' ? t('done.line') : t('line', { ...numbers, step: t(`steps.${current}`) })}
        axis={[0, last]}
        segments={[
          { length: index, label: '' },
          { length: last - index, label: '', ahead: true },
        ]}
        stops={setupSteps.map((step, at) => ({
          at,
          label: t(`steps.${step}`),
          reached: at <= index || progress[step] === 'done',
        }))}
      />
    </div>
  )
}
