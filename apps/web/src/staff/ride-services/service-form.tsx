import {
  rideCatalogueStaffCalls,
  type RideAreaRow,
  type StaffRideAgency,
  type StaffRideService,
} from '@throughway/contract/ride/ride-catalogue-staff'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { AboutPart } from './about-part.tsx'
import { AlertsPart } from './alerts-part.tsx'
import { CostPart } from './cost-part.tsx'
import { FormPartContext } from './form-part.ts'
import { DateRow } from './rows.tsx'
import { documentOfService, emptyService, faultNamesOf, type ServiceValues, valuesOfService } from './service-values.ts'
import { WhenPart } from './when-part.tsx'
import { WherePart } from './where-part.tsx'
import { WhoPart } from './who-part.tsx'

type ServiceFormProps = {
  /** Undefined for a new one. */
  service: StaffRideService | undefined
  agencies: readonly StaffRideAgency[]
  areas: readonly RideAreaRow[]
  onDone: (saved: StaffRideService) => void
}

/** A service of assisted rides, saved whole by the reader of files. */
export function ServiceForm({ service, agencies, areas, onDone }: ServiceFormProps) {
  const { t } = useTranslation('staff-ride-services')
  const canSave = useMember().permissions.includes('ride-service.write')
  const form = useCallForm(rideCatalogueStaffCalls.saveCatalogueService, {
    start: () =>
      service
        ? valuesOfService(service.document)
        : { ...valuesOfService(emptyService), agency: agencies.length === 1 ? agencies[0]!.document.key : '' },
    inputOf: (values: ServiceValues, version) => ({
      ...(service && { id: service.id }),
      version: String(version),
      document: JSON.stringify(documentOfService(values)),
    }),
    findFaults: ({ name, agency, key }) => ({
      ...(!name.en.trim() && { 'document.name.en': 'field.required' }),
      ...(!key.trim() && { 'document.key': 'field.required' }),
      ...(!agency && { 'document.agency': 'field.required' }),
    }),
    namesOf: faultNamesOf,
    version: {
      kept: service,
      valuesOf: ({ document }: StaffRideService) => valuesOfService(document),
      keptOf: (answer: StaffRideService) => answer,
    },
    thing: service?.id ?? 'new',
    onDone,
  })
  const { values, change, say, elsewhere } = form
  const choices = areas.map(({ key, name }) => ({ value: key, label: name }))
  const part = useMemo(() => ({ say: (name: string) => say(name) || undefined, isReadOnly: !canSave }), [say, canSave])
  const own = { values, change }

  return (
    <FormPartContext value={part}>
      <form className="service-form" noValidate aria-label={t('one.form')} onSubmit={form.handleSubmit}>
        {elsewhere && (
          <ChangedElsewhere
            facts={listDifferences(values, elsewhere, (name, value) => ({
              label: t(`part_of.${name}`),
              value: typeof value === 'string' ? value || '–' : t('changed'),
            }))}
            onTake={form.takeElsewhere}
          />
        )}
        <Part title={t('part.about')}>
          <AboutPart {...own} agencies={agencies} isNew={!service} />
        </Part>
        <Part title={t('part.where')}>
          <WherePart {...own} areas={choices} />
        </Part>
        <Part title={t('part.who')}>
          <WhoPart {...own} areas={choices} />
        </Part>
        <Part title={t('part.when')}>
          <WhenPart {...own} />
        </Part>
        <Part title={t('part.cost')}>
          <CostPart {...own} areas={choices} />
        </Part>
        <Part title={t('part.alerts')}>
          <AlertsPart {...own} />
        </Part>
        <Part title={t('part.state')}>
          <Checkbox
            label={t('state_of.published')}
            hint={t('state_of.published_hint')}
            disabled={!canSave}
            checked={values.published}
            onChange={({ target }) => change({ published: target.checked })}
          />
          <Checkbox
            label={t('state_of.archived')}
            hint={t('state_of.archived_hint')}
            disabled={!canSave}
            checked={values.archived}
            onChange={({ target }) => change({ archived: target.checked })}
          />
          <div className="service-form__pair">
            <DateRow
              label={t('state_of.verified_on')}
              hint={t('state_of.verified_hint')}
              path="verified_on"
              value={values.verified_on}
              onChange={(day) => change({ verified_on: day })}
            />
            <DateRow
              label={t('state_of.review_due')}
              hint={t('state_of.review_hint')}
              path="review_due"
              value={values.review_due}
              onChange={(day) => change({ review_due: day })}
            />
          </div>
        </Part>
        <FormRefusal error={form.refusal} />
        {canSave && (
          <p className="service-form__end">
            <Button type="submit" kind="primary" pending={form.isPending}>
              {t(service ? 'save' : 'add.submit')}
            </Button>
          </p>
        )}
      </form>
    </FormPartContext>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="service-form__part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
