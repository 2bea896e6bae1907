import { type OneOrganisation, organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { benefits } from './edit-benefits.tsx'
import { useLevels } from './use-levels.ts'

type Values = { reason: string }
type RemoveProps = { organisation: OneOrganisation; onClose: () => void; onDone: () => void }

/** Removes an organisation without members, as it was seen. */
export function RemoveOrganisation({ organisation, onClose, onDone }: RemoveProps) {
  const { t } = useTranslation('staff-organisations')
  const { id, name } = organisation
  const form = useCallForm(organisationStaffCalls.removeOrganisation, {
    start: (): Values => ({ reason: '' }),
    inputOf: ({ reason }, version) => ({ id, version: String(version), reason }),
    version: {
      kept: organisation,
      valuesOf: (_kept: OneOrganisation, typed: Values) => typed,
    },
    thing: id,
    onDone,
  })
  const sayLevel = useLevels()
  // the page behind may have the present state by the time of the answer
  const [seen] = useState(organisation)
  const factsOf = ({ outreach, ...kept }: OneOrganisation) => ({
    [t('column.name')]: kept.name,
    [t('column.status')]: t(`status.${kept.status}`),
    [t('column.level')]: outreach?.level ? sayLevel(outreach.level) : '–',
    [t('column.headcount')]: kept.headcount === null ? '–' : String(kept.headcount),
    [t('column.industry')]: kept.industry || '–',
    [t('column.county')]: kept.county || '–',
    [t('column.owner')]: outreach?.owner?.name ?? '–',
    ...Object.fromEntries(benefits.map((each) => [t(`benefits.${each}`), t(kept[each] ? 'yes' : 'no')])),
    [t('benefits.approval_silence')]: t(`silence.${kept.approval_silence}`),
  })
  const { other } = form
  return (
    <FormDialog form={form} title={t('remove.title', { name })} submit={t('delete')} kind="danger" onClose={onClose}>
      {other && (
        <ChangedElsewhere
          facts={listDifferences(factsOf(seen), factsOf(other.kept), (label, value) => ({ label, value }))}
          onTake={onClose}
        />
      )}
      <p>{t('remove.text')}</p>
      <Field label={t('reason')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          rows={2}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
