import { rideCatalogueStaffCalls, type StaffRideAgency } from '@throughway/contract/ride/ride-catalogue-staff'
import { weekdays } from '@throughway/domain/time/weekdays'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Modal } from '@throughway/ui/overlay/modal'
import { type ComponentProps, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { type AgencyValues, documentOfAgency, valuesOfAgency } from './agency-values.ts'
import { Boxes } from './boxes.tsx'
import { FormPartContext, replaceEntry } from './form-part.ts'
import { newHours } from './hours-values.ts'
import { Repeated } from './repeated.tsx'
import { ChoiceRow, NumberRow, TextRow, TimeRow } from './rows.tsx'
import { keyOf } from './service-values.ts'

type EditAgencyProps = {
  /** Undefined for a new one. */
  agency: StaffRideAgency | undefined
  onClose: () => void
  onDone: () => void
}

const kinds = ['transport', 'partner', 'oversight'] as const

/** Adds an agency or changes one. */
export function EditAgency({ agency, onClose, onDone }: EditAgencyProps) {
  const { t } = useTranslation('staff-ride-services')
  const formats = useFormats()
  const canWrite = useMember().permissions.includes('ride-service.write')
  const form = useCallForm(rideCatalogueStaffCalls.saveCatalogueAgency, {
    start: () => valuesOfAgency(agency?.document),
    inputOf: (values: AgencyValues, version) => ({
      ...(agency && { id: agency.id }),
      version: String(version),
      document: JSON.stringify(documentOfAgency(values)),
    }),
    findFaults: ({ name, key }) => ({
      ...(!name.trim() && { 'document.name': 'field.required' }),
      ...(!key.trim() && { 'document.key': 'field.required' }),
    }),
    namesOf: (changes) => Object.keys(changes).map((name) => `document.${name}`),
    version: {
      kept: agency,
      valuesOf: ({ document }: StaffRideAgency) => valuesOfAgency(document),
    },
    thing: agency?.id ?? 'new',
    onDone,
  })
  const { values, change, say, elsewhere } = form
  const part = useMemo(
    () => ({ say: (name: string) => say(name) || undefined, isReadOnly: !canWrite }),
    [say, canWrite],
  )
  const text = (name: 'phone' | 'tty' | 'email' | 'url', kind: 'tel' | 'email' | 'url', maxLength: number) => (
    <TextRow
      label={t(name === 'email' ? 'agency.email' : `field.${name}`)}
      kind={kind}
      path={name}
      maxLength={maxLength}
      value={values[name]}
      onChange={(typed) => change({ [name]: typed })}
    />
  )

  return (
    <FormPartContext value={part}>
      <Dialog
        canWrite={canWrite}
        form={form}
        title={agency?.document.name ?? t('agencies.add')}
        submit={t(agency ? 'save' : 'agencies.submit')}
        size="medium"
        onClose={onClose}
      >
        {elsewhere && (
          <ChangedElsewhere
            facts={listDifferences(values, elsewhere, (name, value) => ({
              label: t(`agency.part.${name}`),
              value: typeof value === 'string' ? value || '–' : t('changed'),
            }))}
            onTake={form.takeElsewhere}
          />
        )}
        <TextRow
          label={t('column.name')}
          path="name"
          isRequired
          maxLength={200}
          value={values.name}
          onChange={(name) =>
            change({ name, ...(!agency && values.key === keyOf(values.name) && { key: keyOf(name) }) })
          }
        />
        {!agency && (
          <TextRow
            label={t('field.key')}
            hint={t('field.key_hint')}
            path="key"
            isRequired
            maxLength={60}
            value={values.key}
            onChange={(key) => change({ key })}
          />
        )}
        <ChoiceRow
          label={t('column.kind')}
          path="kind"
          isRequired
          value={values.kind}
          options={kinds.map((value) => ({ value, label: t(`agency.kind.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <div className="service-form__pair">
          {text('phone', 'tel', 40)}
          {text('tty', 'tel', 40)}
          {text('email', 'email', 254)}
          {text('url', 'url', 2000)}
          <NumberRow
            label={t('agency.lat')}
            hint={t('agency.point_hint')}
            step="any"
            path="lat"
            value={values.lat}
            onChange={(lat) => change({ lat })}
          />
          <NumberRow
            label={t('agency.lng')}
            step="any"
            path="lng"
            value={values.lng}
            onChange={(lng) => change({ lng })}
          />
        </div>
        <Repeated
          legend={t('agency.hours')}
          path="hours"
          entries={values.hours}
          most={14}
          nameOf={({ days }, index) =>
            days.length > 0
              ? formats.list(days.map((day) => t(`weekday.${day}`)))
              : t('hours.number', { number: index + 1 })
          }
          addText={t('hours.add')}
          onAdd={() => change({ hours: [...values.hours, newHours] })}
          onChange={(hours) => change({ hours })}
        >
          {(each, index) => {
            const put = (more: Partial<typeof each>) => change({ hours: replaceEntry(values.hours, index, more) })
            return (
              <>
                <Boxes
                  legend={t('hours.days')}
                  codes={weekdays}
                  chosen={each.days}
                  sayCode={(day) => t(`weekday.${day}`)}
                  onChange={(days) => put({ days })}
                />
                <div className="service-form__pair">
                  <TimeRow
                    label={t('hours.from')}
                    path={`hours.${index}.from`}
                    isRequired
                    value={each.from}
                    onChange={(from) => put({ from })}
                  />
                  <TimeRow
                    label={t('hours.to')}
                    path={`hours.${index}.to`}
                    isRequired
                    value={each.to}
                    onChange={(to) => put({ to })}
                  />
                </div>
              </>
            )
          }}
        </Repeated>
        <Checkbox
          label={t('agency.published')}
          hint={t('agency.published_hint')}
          disabled={!canWrite}
          checked={values.published}
          onChange={({ target }) => change({ published: target.checked })}
        />
      </Dialog>
    </FormPartContext>
  )
}

/** Somebody who only looks gets no button that saves. */
function Dialog({ canWrite, ...props }: ComponentProps<typeof FormDialog> & { canWrite: boolean }) {
  const { t } = useTranslation()
  if (canWrite) return <FormDialog {...props} />
  return (
    <Modal
      isOpen
      onClose={props.onClose}
      theme="inherit"
      size="medium"
      title={props.title}
      closeText={t('global_button_label_close')}
      actions={<Button onClick={props.onClose}>{t('global_button_label_close')}</Button>}
    >
      <div className="staff-form">{props.children}</div>
    </Modal>
  )
}
