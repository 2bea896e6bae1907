import { calculatorLimits, roundToStep } from '@throughway/domain/planner/commute-calculator'
import { mpgEquivalent } from '@throughway/domain/mode/vehicles'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFuelEconomy } from '#lib/vehicles/fuel-economy.calls.ts'
import { type VehicleChoice, VehicleLookUp } from '#lib/vehicles/vehicle-look-up.tsx'

const nothing: VehicleChoice = { year: '', make: '', model: '', option: '', record_id: '' }

/** R7.20: finds a car's consumption by year, make and model. It requests nothing before it is opened. */
export function FindVehicle({ onFound }: { onFound: (mpg: number) => void }) {
  const { t } = useTranslation('calculator')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="calculator__vehicle no-print" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('vehicle.open')}</summary>
      {isOpen && <Menus onFound={onFound} />}
    </details>
  )
}

function Menus({ onFound }: { onFound: (mpg: number) => void }) {
  const { t } = useTranslation('calculator')
  const [choice, setChoice] = useState(nothing)
  const [isTaken, setTaken] = useState(false)
  const { data } = useFuelEconomy(choice.record_id)
  const mpg = choice.record_id && data?.record ? mpgEquivalent(data.record) : undefined

  function handleChange(changes: Partial<VehicleChoice>) {
    setChoice({ ...choice, ...changes })
    setTaken(false)
  }

  function handleTake() {
    onFound(roundToStep(mpg!, calculatorLimits.mpg))
    setTaken(true)
  }

  return (
    <>
      <VehicleLookUp draft={choice} error={undefined} onChange={handleChange} />
      {data?.record?.fuel === 'electric' && choice.record_id && <p className="quiet">{t('vehicle.electric')}</p>}
      <Button size="small" disabled={mpg === undefined} onClick={handleTake}>
        {mpg === undefined ? t('vehicle.take') : t('vehicle.take_value', { mpg })}
      </Button>
      <output className="quiet">{isTaken && t('vehicle.taken', { mpg })}</output>
    </>
  )
}
