import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { type RosterMember, type RosterOutcome, rosterCalls } from '@throughway/contract/programme/roster'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FindOrganisation } from '../audience/find-organisation.tsx'
import { EmailField } from '../frame/email-field.tsx'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useRemoveFromRoster } from './organisation.calls.ts'

type DialogProps = { organisation: OneOrganisation; onClose: () => void; onDone: () => void }
type MemberProps = DialogProps & { member: RosterMember }
type Units = { affiliation_id: string; subgroup_id: string }

function writeUnits({ affiliation_id: affiliation, subgroup_id: subgroup }: Units) {
  return { ...(affiliation && { affiliation_id: affiliation }), ...(subgroup && { subgroup_id: subgroup }) }
}

type AddProps = Omit<DialogProps, 'onDone'> & { onDone: (outcome: RosterOutcome) => void }

/** Adds somebody by their address. */
export function AddToRoster({ organisation, onClose, onDone }: AddProps) {
  const { t } = useTranslation('staff-organisations')
  const form = useCallForm(rosterCalls.addToRoster, {
    start: { email: '', affiliation_id: '', subgroup_id: '' },
    inputOf: ({ email, ...units }) => ({ id: organisation.id, email, ...writeUnits(units) }),
    thing: organisation.id,
    onDone: ({ outcome }) => onDone(outcome),
  })
  return (
    <FormDialog form={form} title={t('roster.add_title')} submit={t('roster.add')} onClose={onClose}>
      <EmailField
        label={t('roster.address')}
        hint={t('roster.add_hint')}
        error={form.say('email')}
        value={form.values.email}
        onChange={(email) => form.change({ email })}
      />
      <UnitFields organisation={organisation} values={form.values} change={form.change} say={form.say} />
    </FormDialog>
  )
}

/** The groups that a member is in, as the refusal of a move tells them. */
type Place = { version: number; affiliation_id: string | null; subgroup_id: string | null }

const unitsOf = ({ affiliation_id: affiliation, subgroup_id: subgroup }: Place): Units => ({
  affiliation_id: affiliation ?? '',
  subgroup_id: subgroup ?? '',
})

/** Moves a member to another group. If somebody else moved them meanwhile, both places are shown. */
export function MoveInRoster({ organisation, member, onClose, onDone }: MemberProps) {
  const { t } = useTranslation('staff-organisations')
  const { version, affiliation, subgroup } = member
  const place: Place = { version, affiliation_id: affiliation?.id ?? null, subgroup_id: subgroup?.id ?? null }
  const form = useCallForm(rosterCalls.moveInRoster, {
    start: () => unitsOf(place),
    inputOf: (values, version) => ({
      id: organisation.id,
      member_id: member.id,
      version: String(version),
      ...writeUnits(values),
    }),
    version: { kept: place, valuesOf: unitsOf },
    thing: member.id,
    onDone,
  })
  return (
    <FormDialog form={form} title={t('roster.move_title', { name: member.name })} submit={t('save')} onClose={onClose}>
      {form.elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(form.values, form.elsewhere, (name, id) => ({
            label: t(name === 'affiliation_id' ? 'roster.affiliation' : 'roster.subgroup'),
            value: findUnitName(organisation, id) ?? '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <UnitFields organisation={organisation} values={form.values} change={form.change} say={form.say} />
    </FormDialog>
  )
}

/** Moves a member to another organisation, which is chosen by its name. */
export function MoveToOrganisation({ organisation, member, onClose, onDone }: MemberProps) {
  const { t } = useTranslation('staff-organisations')
  const form = useCallForm(rosterCalls.moveToOrganisation, {
    start: { into: '', reason: '' },
    inputOf: (values) => ({
      ...values,
      id: organisation.id,
      member_id: member.id,
      version: String(member.version),
    }),
    thing: member.id,
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={t('roster.transfer_title', { name: member.name })}
      submit={t('roster.move')}
      onClose={onClose}
    >
      <p>{t('roster.transfer_text', { name: member.name, employer: organisation.name })}</p>
      <FindOrganisation
        value={form.values.into}
        error={form.say('into') && t('merge.choose_first')}
        onChange={(into) => form.change({ into })}
        leastLetters={2}
        except={organisation.id}
        words={{
          search: t('merge.search'),
          searchHint: t('merge.search_hint'),
          organisation: t('roster.transfer_into'),
          choose: t('merge.choose'),
          noneFound: t('merge.none'),
        }}
      />
      <Field label={t('reason')} hint={t('roster.reason_hint')} error={form.say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

export function RemoveFromRoster({ organisation, member, onClose, onDone }: MemberProps) {
  const { t } = useTranslation('staff-organisations')
  const form = useCallForm(rosterCalls.removeFromRoster, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({
      id: organisation.id,
      member_id: member.id,
      version: String(member.version),
      reason,
    }),
    by: useRemoveFromRoster(),
    thing: member.id,
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={t('roster.remove_title', { name: member.name })}
      submit={t('delete')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('roster.remove_text', { name: member.name, employer: organisation.name })}</p>
      <Field label={t('reason')} hint={t('roster.reason_hint')} error={form.say('reason')} required>
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

function findUnitName({ units }: OneOrganisation, id: string): string | undefined {
  return units.flatMap((unit) => [unit, ...unit.subgroups]).find((unit) => unit.id === id)?.name
}

type UnitFieldsProps = {
  organisation: OneOrganisation
  values: Units
  change: (changes: Partial<Units>) => void
  say: (name: string) => string | undefined
}

/** The affiliation, and then a subgroup of it. */
function UnitFields({ organisation: { units }, values, change, say }: UnitFieldsProps) {
  const { t } = useTranslation('staff-organisations')
  if (units.length === 0) return null
  const subgroups = units.find(({ id }) => id === values.affiliation_id)?.subgroups ?? []
  const optional = { optionalText: t('staff:form.optional') }
  return (
    <>
      <Field label={t('roster.affiliation')} error={say('affiliation_id')} {...optional}>
        <SelectInput
          placeholder={t('none')}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.affiliation_id}
          onChange={({ target }) => change({ affiliation_id: target.value, subgroup_id: '' })}
        />
      </Field>
      {subgroups.length > 0 && (
        <Field label={t('roster.subgroup')} error={say('subgroup_id')} {...optional}>
          <SelectInput
            placeholder={t('none')}
            options={subgroups.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.subgroup_id}
            onChange={({ target }) => change({ subgroup_id: target.value })}
          />
        </Field>
      )}
    </>
  )
}
