import { useRouter } from '@tanstack/react-router'
import { drawingStaffCalls } from '@throughway/contract/reward/drawing-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { isSame } from '#lib/form/merge-changes.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { LeaveQuestion } from '../frame/leave-question.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { useDrawingTemplates } from './drawing.calls.ts'
import { DrawingFields } from './drawing-fields.tsx'
import { findDrawingFaults, faultsOfDrawing, inputOfDrawing, noDrawing, type DrawingValues } from './drawing-values.ts'

/** Begins a drawing as a draft, from the days of a template where there is one. */
export function NewDrawing() {
  const { t } = useTranslation('staff-drawings')
  const router = useRouter()
  const showToast = useToast()
  const templates = useDrawingTemplates()
  const { time_zone: timeZone } = useBrand().brand
  const [isDone, setDone] = useState(false)
  useOwnTitle(t('new.title'))
  const form = useCallForm(drawingStaffCalls.createDrawing, {
    start: noDrawing,
    inputOf: (values: DrawingValues) => inputOfDrawing(values, timeZone),
    findFaults: findDrawingFaults,
    namesOf: faultsOfDrawing,
    onDone: ({ id }) => {
      setDone(true)
      showToast({ tone: 'success', text: t('new.done') })
      void router.navigate({ href: `/admin/drawings/${id}`, replace: true })
    },
  })

  return (
    <StaffPage
      title={t('new.title')}
      lead={t('new.lead')}
      crumbs={[{ href: findListPlace('/admin/drawings'), text: t('title') }]}
    >
      <LeaveQuestion isDirty={!isDone && !form.isPending && !isSame(form.values, noDrawing)} />
      {templates.data && (
        <p className="drawing-acts">
          {templates.data.items.map(({ name, entry_rule, first_day, last_day, min_trips }) => (
            <Button
              key={name}
              size="small"
              onClick={() => form.change({ entry_rule, first_day, last_day, min_trips: String(min_trips) })}
            >
              {t(`template.${name}`)}
            </Button>
          ))}
        </p>
      )}
      <form className="drawing-draft" noValidate onSubmit={form.handleSubmit}>
        <DrawingFields form={form} />
        <FormRefusal error={form.refusal} />
        <p className="drawing-acts">
          <Button type="submit" kind="primary" pending={form.isPending}>
            {t('new.submit')}
          </Button>
        </p>
      </form>
    </StaffPage>
  )
}
