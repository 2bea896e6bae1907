import {
  assumedMilesPerHour,
  type CalculatorField,
  calculatorLimits,
  type Commute,
} from '@throughway/domain/planner/commute-calculator'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FindVehicle } from './find-vehicle.tsx'
import { NumberSlider } from './number-slider.tsx'

type CommuteFieldsProps = {
  commute: Commute
  onChange: (field: CalculatorField, value: number) => void
  /** Shown after the first four questions. */
  children: ReactNode
}

/** All fields except the week. The four numbers that every result needs come first. */
export function CommuteFields({ commute, onChange, children }: CommuteFieldsProps) {
  const { t } = useTranslation('calculator')

  function ask(field: CalculatorField, hint?: string) {
    return (
      <NumberSlider
        key={field}
        name={field}
        label={t(`field.${field}`)}
        unit={t(`unit.${field}`)}
        hint={hint}
        limits={calculatorLimits[field]}
        value={commute[field]}
        onChange={(value) => onChange(field, value)}
      />
    )
  }

  return (
    <>
      <fieldset className="calculator__group">
        <legend>{t('group.way')}</legend>
        {ask('miles')}
        {ask('days')}
        {ask('weeks', t('weeks_hint'))}
        {ask('mpg')}
      </fieldset>
      {children}
      <fieldset className="calculator__group">
        <legend>{t('group.car')}</legend>
        <FindVehicle onFound={(mpg) => onChange('mpg', mpg)} />
        {ask('fuel')}
        {ask('parking')}
        {ask('tolls')}
        {ask('drive_minutes', t('drive_minutes_hint', { speed: assumedMilesPerHour.drive }))}
      </fieldset>
      <fieldset className="calculator__group">
        <legend>{t('group.others')}</legend>
        {ask('people', t('people_hint'))}
        {ask('fare')}
        {ask('transit_minutes', t('transit_minutes_hint', { speed: assumedMilesPerHour.transit }))}
      </fieldset>
    </>
  )
}
