import { type WishRole, wishRoles } from '@throughway/domain/match/wish'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'

export type Part = { role: WishRole; substitute: boolean }
type PartFieldsProps = {
  values: Part
  onChange: (part: Partial<Part>) => void
  isByCar: boolean
  error?: string | undefined
}

/** Whether somebody drives, and whether they travel only when asked. */
export function PartFields({ values, onChange, isByCar, error }: PartFieldsProps) {
  const { t } = useTranslation('standing-pool')
  return (
    <>
      {isByCar && (
        <Field label={t('part.role')} error={error}>
          <SelectInput
            name="role"
            options={wishRoles.map((each) => ({ value: each, label: t(`matching:role.${each}`) }))}
            value={values.role}
            onChange={({ target }) => onChange({ role: target.value as WishRole })}
          />
        </Field>
      )}
      <Checkbox
        label={t('part.substitute')}
        hint={t('part.substitute_hint')}
        checked={values.substitute}
        onChange={({ target }) => onChange({ substitute: target.checked })}
      />
    </>
  )
}
