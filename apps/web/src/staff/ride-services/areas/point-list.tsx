import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import type { Spot } from './area-values.ts'
import { replaceEntry, useFormPart } from '../form-part.ts'
import { Repeated } from '../repeated.tsx'

type PointListProps = {
  legend: string
  hint: string
  points: readonly Spot[]
  onChange: (points: Spot[]) => void
}

/** The points of an outline or a line in figures: the same as on the map, for the keyboard. */
export function PointList({ legend, hint, points, onChange }: PointListProps) {
  const { t } = useTranslation('staff-ride-services')
  const { isReadOnly } = useFormPart()
  const { brand } = useBrand()

  return (
    <Repeated<Spot>
      legend={legend}
      hint={hint}
      path="points"
      entries={points}
      most={200}
      nameOf={(_, index) => t('area.point', { number: index + 1 })}
      addText={t('area.add_point')}
      onAdd={() => onChange([...points, points.at(-1) ?? { lat: brand.lat, lng: brand.lng }])}
      onChange={onChange}
    >
      {(point, index) => (
        <div className="service-form__pair">
          {(['lat', 'lng'] as const).map((axis) => (
            <Field key={axis} label={t(`agency.${axis}`)} required>
              <NumberInput
                step="any"
                inputMode="decimal"
                readOnly={isReadOnly}
                value={String(point[axis])}
                onChange={({ target }) => onChange(replaceEntry(points, index, { [axis]: Number(target.value) }))}
              />
            </Field>
          ))}
        </div>
      )}
    </Repeated>
  )
}
