import { organisationPartCalls, type OrganisationUnit } from '@throughway/contract/programme/organisation-parts'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { ChangedElsewhere } from '#lib/page/changed-elsewhere.tsx'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useEndCode, useRemoveDomain, useRemoveUnit } from './organisation.calls.ts'
import { RemoveButton, useRemoval } from './use-removal.tsx'
import { useSayDone } from './use-say-done.ts'

/** A group or a subgroup. */
type Unit = Pick<OrganisationUnit, 'id' | 'name' | 'version'>

type Asked = { what: 'domain' } | { what: 'code' } | { what: 'unit'; unit?: Unit; parent?: Unit }

type PartProps = { organisation: OneOrganisation; manages: boolean }

/** How people become members: by mail domains and codes; and the groups that they are in. */
export function JoiningPart({ organisation, manages }: PartProps) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const { brand } = useBrand()
  const { saySaved } = useSayDone()
  const removal = useRemoval()
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const removeDomain = useRemoveDomain()
  const endCode = useEndCode()
  const removeUnit = useRemoveUnit()
  const { id, domains, codes, units } = organisation
  const dialog = {
    organisationId: id,
    onClose: () => setAsked(undefined),
    onDone: () => {
      setAsked(undefined)
      saySaved()
    },
  }
  const actsOf = (unit: Unit) => ({
    onRename: () => setAsked({ what: 'unit', unit }),
    onRemove: () =>
      removal.ask({
        what: 'unit',
        name: unit.name,
        remove: () => removeUnit.mutateAsync({ id, unit_id: unit.id, version: String(unit.version) }),
      }),
  })
  const sayUses = (uses: number, most: number | null) =>
    most === null
      ? t('codes.uses', { count: uses, number: formats.whole(uses) })
      : t('codes.uses_of', { uses: formats.whole(uses), most: formats.whole(most) })

  return (
    <div className="organisation__part">
      <section aria-labelledby="organisation-domains">
        <div className="organisation__head">
          <h2 id="organisation-domains">{t('domains.title')}</h2>
          {manages && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsked({ what: 'domain' })}>
              {t('domains.add')}
            </Button>
          )}
        </div>
        {domains.length === 0 && <p className="quiet">{t('domains.none')}</p>}
        <ul className="organisation__rows">
          {domains.map(({ domain, proves_membership: proves, version }) => (
            <li key={domain}>
              <span>
                <strong>{domain}</strong> {!proves && <Badge>{t('domains.known_only')}</Badge>}
              </span>
              {manages && (
                <RemoveButton
                  name={domain}
                  text={t('delete')}
                  onAsk={() =>
                    removal.ask({
                      what: 'domain',
                      name: domain,
                      remove: () => removeDomain.mutateAsync({ id, domain, version: String(version) }),
                    })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="organisation-codes">
        <div className="organisation__head">
          <h2 id="organisation-codes">{t('codes.title')}</h2>
          {manages && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsked({ what: 'code' })}>
              {t('codes.add')}
            </Button>
          )}
        </div>
        {codes.length === 0 && <p className="quiet">{t('codes.none')}</p>}
        <ul className="organisation__rows">
          {codes.map(({ code, uses, most_uses: most, expires_at: until, is_over: isOver, version }) => (
            <li key={code}>
              <span>
                <CodeLetters code={code} /> <span className="quiet">{sayUses(uses, most)}</span>{' '}
                {isOver ? (
                  <Badge>{t('codes.over')}</Badge>
                ) : (
                  until && (
                    <span className="quiet">
                      {t('codes.until', {
                        day: formats.date(dateAt(new Date(Date.parse(until) - 1), brand.time_zone)),
                      })}
                    </span>
                  )
                )}
              </span>
              {manages && !isOver && (
                <RemoveButton
                  name={code}
                  text={t('codes.end')}
                  onAsk={() =>
                    removal.ask({
                      what: 'code',
                      name: code,
                      remove: () => endCode.mutateAsync({ id, code, version: String(version) }),
                    })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="organisation-units">
        <div className="organisation__head">
          <h2 id="organisation-units">{t('units.title')}</h2>
          {manages && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setAsked({ what: 'unit' })}>
              {t('units.add')}
            </Button>
          )}
        </div>
        {units.length === 0 && <p className="quiet">{t('units.none')}</p>}
        <ul className="organisation__tree">
          {units.map((unit) => (
            <li key={unit.id}>
              <UnitRow
                unit={unit}
                manages={manages}
                onAddBelow={() => setAsked({ what: 'unit', parent: unit })}
                {...actsOf(unit)}
              />
              <ul>
                {unit.subgroups.map((below) => (
                  <li key={below.id}>
                    <UnitRow unit={below} manages={manages} {...actsOf(below)} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      {removal.dialog}
      {asked?.what === 'domain' && <AddDomain {...dialog} />}
      {asked?.what === 'code' && <MakeCode {...dialog} />}
      {asked?.what === 'unit' && <EditUnit {...dialog} unit={asked.unit} parent={asked.parent} />}
    </div>
  )
}

type UnitRowProps = {
  unit: Pick<OrganisationUnit, 'id' | 'name' | 'members'>
  manages: boolean
  /** Missing for a subgroup, which has none below. */
  onAddBelow?: () => void
  onRename: () => void
  onRemove: () => void
}

/** A group with its members; one without members can go. */
function UnitRow({ unit: { name, members }, manages, onAddBelow, onRename, onRemove }: UnitRowProps) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const ofIt = <span className="visually-hidden">{name}</span>
  return (
    <span className="organisation__unit">
      <span>
        {name} <span className="quiet">{t('units.members', { count: members, number: formats.whole(members) })}</span>
      </span>
      {manages && (
        <span className="organisation__acts">
          {onAddBelow && (
            <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={onAddBelow}>
              {t('units.add_below')} {ofIt}
            </Button>
          )}
          <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={onRename}>
            {t('units.rename')} {ofIt}
          </Button>
          {members === 0 && (
            <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={onRemove}>
              {t('delete')} {ofIt}
            </Button>
          )}
        </span>
      )}
    </span>
  )
}

type DialogProps = { organisationId: string; onClose: () => void; onDone: () => void }

function AddDomain({ organisationId, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-organisations')
  const form = useCallForm(organisationPartCalls.addOrganisationDomain, {
    start: { domain: '', proves_membership: true },
    inputOf: (values) => ({ ...values, id: organisationId }),
    thing: organisationId,
    onDone,
  })
  return (
    <FormDialog form={form} title={t('domains.new')} submit={t('save')} onClose={onClose}>
      <Field label={t('domains.domain')} hint={t('domains.hint')} error={form.say('domain')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          maxLength={253}
          value={form.values.domain}
          onChange={({ target }) => form.change({ domain: target.value })}
        />
      </Field>
      <Checkbox
        label={t('domains.proves')}
        hint={t('domains.proves_hint')}
        checked={form.values.proves_membership}
        onChange={({ target }) => form.change({ proves_membership: target.checked })}
      />
    </FormDialog>
  )
}

function MakeCode({ organisationId, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-organisations')
  // under another name than `code`, since a code of somebody's own would not be kept over a reload
  const form = useCallForm(organisationPartCalls.makeOrganisationCode, {
    start: { word: '', last_day: '', most_uses: '' },
    inputOf: ({ word, last_day: day, most_uses: most }) => ({
      id: organisationId,
      ...(word.trim() && { code: word }),
      ...(day && { last_day: day }),
      ...(most && { most_uses: most }),
    }),
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'word' ? 'code' : name)),
    thing: organisationId,
    onDone,
  })
  const optional = { optionalText: t('staff:form.optional') }
  return (
    <FormDialog form={form} title={t('codes.new')} submit={t('codes.make')} onClose={onClose}>
      <Field label={t('codes.code')} hint={t('codes.hint')} error={form.say('code')} {...optional}>
        <TextInput
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={form.values.word}
          onChange={({ target }) => form.change({ word: target.value })}
        />
      </Field>
      <Field label={t('codes.last_day')} error={form.say('last_day')} {...optional}>
        <DateInput value={form.values.last_day} onChange={({ target }) => form.change({ last_day: target.value })} />
      </Field>
      <Field label={t('codes.most_uses')} error={form.say('most_uses')} {...optional}>
        <NumberInput
          min="1"
          step="1"
          inputMode="numeric"
          value={form.values.most_uses}
          onChange={({ target }) => form.change({ most_uses: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

const nameOf = (unit: Unit | undefined) => ({ name: unit?.name ?? '' })

type EditUnitProps = DialogProps & {
  unit: Unit | undefined
  parent: Unit | undefined
}

function EditUnit({ organisationId, unit, parent, onClose, onDone }: EditUnitProps) {
  const { t } = useTranslation('staff-organisations')
  const form = useCallForm(organisationPartCalls.saveOrganisationUnit, {
    start: () => nameOf(unit),
    inputOf: ({ name }, version) => ({
      id: organisationId,
      name,
      ...(unit && { unit_id: unit.id, version: String(version) }),
      ...(parent && { parent_id: parent.id }),
    }),
    version: { kept: unit, valuesOf: (kept: Unit) => nameOf(kept) },
    thing: unit?.id ?? parent?.id ?? organisationId,
    onDone,
  })
  const title = unit
    ? t('units.rename_title', { name: unit.name })
    : parent
      ? t('units.new_below', { name: parent.name })
      : t('units.new')
  return (
    <FormDialog form={form} title={title} submit={t('save')} onClose={onClose}>
      {form.elsewhere && (
        <ChangedElsewhere
          facts={[{ label: t('units.name'), value: form.elsewhere.name }]}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('units.name')} error={form.say('name')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={200}
          value={form.values.name}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
