import { useRouter } from '@tanstack/react-router'
import { rewardEditorCalls } from '@throughway/contract/reward/reward-editor'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { LeaveQuestion } from '../frame/leave-question.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { RewardFields } from './reward-fields.tsx'
import { findRewardFaults } from './reward-faults.ts'
import { beginReward, faultsOfReward, inputOfReward, type RewardValues } from './reward-values.ts'

/** Begins a reward as a draft, which no member sees. */
export function NewReward() {
  const { t } = useTranslation('staff-rewards')
  const router = useRouter()
  const showToast = useToast()
  const today = useToday()
  const { time_zone: timeZone } = useBrand().brand
  const [start] = useState(() => beginReward(today))
  const [isDone, setDone] = useState(false)
  useOwnTitle(t('new.title'))
  const form = useCallForm(rewardEditorCalls.createReward, {
    start,
    inputOf: ({ kind, stock, ...values }: RewardValues) => ({
      ...inputOfReward({ kind, stock, ...values }, timeZone),
      kind,
      stage: 'draft' as const,
      ...(kind !== 'code_pool' && stock.trim() && { stock: stock.trim() }),
    }),
    findFaults: findRewardFaults,
    namesOf: faultsOfReward,
    onDone: ({ id }) => {
      setDone(true)
      showToast({ tone: 'success', text: t('new.done') })
      void router.navigate({ href: `/admin/rewards/${id}`, replace: true })
    },
  })

  return (
    <StaffPage
      title={t('new.title')}
      lead={t('new.lead')}
      crumbs={[{ href: findListPlace('/admin/rewards'), text: t('title') }]}
    >
      <LeaveQuestion isDirty={!isDone && form.values !== start && !form.isPending} />
      <form className="reward-form" noValidate onSubmit={form.handleSubmit}>
        <RewardFields form={form} />
        <FormRefusal error={form.refusal} />
        <p className="reward-acts">
          <Button type="submit" kind="primary" pending={form.isPending}>
            {t('new.submit')}
          </Button>
        </p>
      </form>
    </StaffPage>
  )
}
