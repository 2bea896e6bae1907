import { useQueryClient } from '@tanstack/react-query'
import { drawingStaffCalls, type StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '#lib/form/merge-changes.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { DrawingFields } from './drawing-fields.tsx'
import {
  type DrawingValues,
  faultsOfDrawing,
  findDrawingFaults,
  inputOfDrawing,
  valuesOfDrawing,
} from './drawing-values.ts'

type EditDrawingProps = {
  drawing: StaffDrawing
  onChanged: (isChanged: boolean) => void
  onSaved: (version: number) => void
}

/** The draft of a drawing in the editor. If somebody else has saved meanwhile, the differences are shown. */
export function EditDrawing({ drawing, onChanged, onSaved }: EditDrawingProps) {
  const { t } = useTranslation('staff-drawings')
  const { lang } = useLanguage()
  const client = useQueryClient()
  const showToast = useToast()
  const { time_zone: timeZone } = useBrand().brand
  const [saved, setSaved] = useState(() => valuesOfDrawing(drawing, timeZone))
  const form = useCallForm(drawingStaffCalls.saveDrawing, {
    start: () => valuesOfDrawing(drawing, timeZone),
    inputOf: (values: DrawingValues, version) => ({
      ...inputOfDrawing(values, timeZone),
      id: drawing.id,
      version: String(version),
    }),
    findFaults: findDrawingFaults,
    namesOf: faultsOfDrawing,
    version: {
      kept: drawing,
      valuesOf: (kept: StaffDrawing) => valuesOfDrawing(kept, timeZone),
      keptOf: (answer: StaffDrawing) => answer,
      findCurrent: ({ data }) => {
        // the page around the form shows the present state too
        void markStale(client, [callDescriptors.getStaffDrawing.subject])
        return (data as { current: StaffDrawing }).current
      },
    },
    thing: drawing.id,
    onDone: (answer) => {
      setSaved(valuesOfDrawing(answer, timeZone))
      onSaved(answer.version)
      showToast({ tone: 'success', text: t('edit.done') })
    },
  })
  const isChanged = !isSame(form.values, saved)
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  const theirs = form.elsewhere

  return (
    <form className="drawing-draft" noValidate aria-label={t('edit.title')} onSubmit={form.handleSubmit}>
      {theirs && (
        <ChangedElsewhere
          facts={listDifferences(form.values, theirs, (name, value) => ({
            label: t(`differs.${name}`),
            value: sayValue(value, lang),
          }))}
          onTake={() => {
            form.takeElsewhere()
            setSaved(theirs)
          }}
        />
      )}
      <DrawingFields form={form} />
      <FormRefusal error={form.refusal} />
      <p className="drawing-acts">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t(theirs ? 'edit.save_over' : 'edit.save')}
        </Button>
        <output className="quiet">{t(isChanged ? 'edit.unsaved' : 'edit.saved')}</output>
      </p>
    </form>
  )
}

/** A short form of the other editor's value: for texts the title in the reader's language, for a list its length. */
function sayValue(value: DrawingValues[keyof DrawingValues], language: string): string {
  if (value === '') return '–'
  if (typeof value === 'object')
    return 'en' in value ? value[language === 'es' ? 'es' : 'en'].title : String(value.length)
  return value === true ? '✓' : value === false ? '–' : value
}
