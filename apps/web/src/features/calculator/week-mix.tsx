import { type Commute, mixLimits, type MixOption, mixOptions } from '@throughway/domain/planner/commute-calculator'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { NumberSlider } from './number-slider.tsx'

type WeekMixProps = {
  commute: Commute
  /** Below 0 when more days are given away than there are. */
  aloneDays: number
  onChange: (way: MixOption, days: number) => void
}

/** Days of the week for each option; the other days are driven alone. */
export function WeekMix({ commute, aloneDays, onChange }: WeekMixProps) {
  const { t } = useTranslation('calculator')
  return (
    <fieldset className="calculator__group">
      <legend>{t('group.week')}</legend>
      <p className="quiet calculator__left">{t('week_lead')}</p>
      {mixOptions.map((way) => (
        <NumberSlider
          key={way}
          name={`${way}_days`}
          label={t(`way.${way}`)}
          unit={t('unit.days')}
          limits={mixLimits}
          value={commute.mix[way]}
          onChange={(days) => onChange(way, days)}
        />
      ))}
      {aloneDays < 0 ? (
        <Notice tone="warning" role="alert">
          {t('too_many_days', { count: -aloneDays, days: commute.days })}
        </Notice>
      ) : (
        <p className="calculator__left">{t('alone_days', { count: aloneDays })}</p>
      )}
    </fieldset>
  )
}
