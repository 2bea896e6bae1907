import { useQueryClient } from '@tanstack/react-query'
import { rewardEditorCalls, type StaffReward } from '@throughway/contract/reward/reward-editor'
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
import { findRewardFaults } from './reward-faults.ts'
import { RewardFields } from './reward-fields.tsx'
import { faultsOfReward, inputOfReward, type RewardValues, valuesOfReward } from './reward-values.ts'

type EditRewardProps = {
  reward: StaffReward
  /** What is typed now; the preview shows it. */
  onTyped: (values: RewardValues, isChanged: boolean) => void
  onSaved: (version: number) => void
}

/** A reward in the editor; its stage stays. If somebody else has saved meanwhile, the differences are shown. */
export function EditReward({ reward, onTyped, onSaved }: EditRewardProps) {
  const { t } = useTranslation('staff-rewards')
  const { lang } = useLanguage()
  const client = useQueryClient()
  const showToast = useToast()
  const { time_zone: timeZone } = useBrand().brand
  const [saved, setSaved] = useState(() => valuesOfReward(reward, timeZone))
  const form = useCallForm(rewardEditorCalls.saveReward, {
    start: () => valuesOfReward(reward, timeZone),
    inputOf: (values: RewardValues, version) => ({
      ...inputOfReward(values, timeZone),
      id: String(reward.id),
      version: String(version),
      stage: reward.stage,
      ...(values.more_stock.trim() && { more_stock: values.more_stock.trim() }),
    }),
    findFaults: findRewardFaults,
    namesOf: faultsOfReward,
    version: {
      kept: reward,
      valuesOf: (kept: StaffReward) => valuesOfReward(kept, timeZone),
      keptOf: (answer: StaffReward) => answer,
      findCurrent: ({ data }) => {
        // the page around the form says what holds now, too
        void markStale(client, [callDescriptors.getStaffReward.subject])
        return (data as { current: StaffReward }).current
      },
    },
    thing: String(reward.id),
    onDone: (answer) => {
      setSaved(valuesOfReward(answer, timeZone))
      onSaved(answer.version)
      showToast({ tone: 'success', text: t('edit.done') })
    },
  })
  const { values } = form
  const isChanged = !isSame(values, saved)
  useEffect(() => onTyped(values, isChanged), [onTyped, values, isChanged])
  const theirs = form.elsewhere

  return (
    <form className="reward-form" noValidate aria-label={t('edit.title')} onSubmit={form.handleSubmit}>
      {theirs && (
        <ChangedElsewhere
          facts={listDifferences(values, theirs, (name, value) => ({
            label: t(`differs.${name}`),
            value: sayValue(value, lang),
          }))}
          onTake={() => {
            form.takeElsewhere()
            setSaved(theirs)
          }}
        />
      )}
      <RewardFields form={form} made={{ isLimited: reward.is_limited }} />
      <FormRefusal error={form.refusal} />
      <p className="reward-acts">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t(theirs ? 'edit.save_over' : 'edit.save')}
        </Button>
        <output className="quiet">{t(isChanged ? 'edit.unsaved' : 'edit.saved')}</output>
      </p>
    </form>
  )
}

/** A short form of the other editor's value: for texts the title in the reader's language, for a list its length. */
function sayValue(value: RewardValues[keyof RewardValues], language: string): string {
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) return String(value.length)
  if (typeof value === 'object') return 'en' in value ? value[language === 'es' ? 'es' : 'en'].title : '✓'
  return value === true ? '✓' : value === false ? '–' : value
}
