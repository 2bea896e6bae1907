import { useQueryClient } from '@tanstack/react-query'
import { pollStaffCalls, type StaffPoll } from '@throughway/contract/content/poll-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '#lib/form/merge-changes.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { PollFields } from './poll-fields.tsx'
import { faultsOf, inputOfPoll, type PollValues, valuesOfPoll } from './poll-values.ts'

type PollDraftProps = {
  poll: StaffPoll
  /** Something is typed that is not saved. */
  onChanged: (isChanged: boolean) => void
  onSaved: (revision: number) => void
}

type Versioned = StaffPoll & { version: number }

/** The draft of a poll as it is changed. If somebody else saved meanwhile, both versions can be looked at. */
export function PollDraft({ poll, onChanged, onSaved }: PollDraftProps) {
  const { t } = useTranslation('staff-polls')
  const client = useQueryClient()
  const showToast = useToast()
  const { languages, time_zone: timeZone } = useBrand().brand
  const [saved, setSaved] = useState(() => valuesOfPoll(poll, timeZone))
  const form = useCallForm(pollStaffCalls.savePoll, {
    start: () => valuesOfPoll(poll, timeZone),
    inputOf: (values: PollValues, version) => ({
      ...inputOfPoll(values, languages, timeZone),
      id: poll.id,
      revision: String(version),
    }),
    namesOf: faultsOf,
    version: {
      kept: versioned(poll),
      valuesOf: (kept: Versioned) => valuesOfPoll(kept, timeZone),
      keptOf: versioned,
      findCurrent: ({ data }) => {
        // the page around the form says what holds now, too
        void markStale(client, [callDescriptors.getPoll.subject])
        return versioned((data as { current: StaffPoll }).current)
      },
    },
    thing: poll.id,
    onDone: (answer) => {
      setSaved(valuesOfPoll(answer, timeZone))
      onSaved(answer.revision)
      showToast({ tone: 'success', text: t('draft.done') })
    },
  })
  const isChanged = !isSame(form.values, saved)
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  const theirs = form.elsewhere

  return (
    <form className="poll-form" noValidate aria-label={t('draft.title')} onSubmit={form.handleSubmit}>
      {theirs && (
        <ChangedElsewhere
          facts={languages.flatMap((language) => [
            { label: t('field.question'), value: theirs.questions[language] ?? '–' },
            {
              label: t('field.responses'),
              value: theirs.responses.map(({ words }) => words[language] ?? '–').join(' · '),
            },
          ])}
          onTake={() => {
            form.takeElsewhere()
            setSaved(theirs)
          }}
        />
      )}
      <PollFields form={form} />
      <FormRefusal error={form.refusal} />
      <p className="poll-acts">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('draft.save')}
        </Button>
        <output className="quiet">{t(isChanged ? 'draft.unsaved' : 'draft.saved')}</output>
      </p>
    </form>
  )
}

function versioned(poll: StaffPoll): Versioned {
  return { ...poll, version: poll.revision }
}
