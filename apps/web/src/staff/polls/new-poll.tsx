import { useRouter } from '@tanstack/react-router'
import { pollStaffCalls } from '@throughway/contract/content/poll-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { usePoll } from './poll.calls.ts'
import { PollFields } from './poll-fields.tsx'
import { copyOf, faultsOf, inputOfPoll, noPoll, type PollValues } from './poll-values.ts'
import './polls.css'

/** A new poll, or a copy of another one (`?from=`). */
export function NewPoll() {
  const { t } = useTranslation('staff-polls')
  const { brand } = useBrand()
  const [from] = useSearchOf(({ from: asked }) => (typeof asked === 'string' ? asked : undefined))
  const source = usePoll(from)
  const title = t(from ? 'new.copy' : 'new.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} lead={t('new.lead')} crumbs={[{ href: findListPlace('/admin/polls'), text: t('title') }]}>
      {from ? (
        <Loaded answer={source} failed={t('one.failed')}>
          {(poll) => <WritePoll key={poll.id} thing={poll.id} start={copyOf(poll, brand.time_zone)} />}
        </Loaded>
      ) : (
        <WritePoll start={noPoll} />
      )}
    </StaffPage>
  )
}

function WritePoll({ start, thing }: { start: PollValues; thing?: string }) {
  const { t } = useTranslation('staff-polls')
  const router = useRouter()
  const showToast = useToast()
  const { languages, time_zone: timeZone } = useBrand().brand
  const form = useCallForm(pollStaffCalls.draftPoll, {
    start,
    inputOf: (values: PollValues) => inputOfPoll(values, languages, timeZone),
    namesOf: faultsOf,
    thing,
    onDone: ({ id }) => {
      showToast({ tone: 'success', text: t('new.done') })
      void router.navigate({ href: `/admin/poll/${id}`, replace: true })
    },
  })
  return (
    <form className="poll-form" noValidate onSubmit={form.handleSubmit}>
      <PollFields form={form} />
      <FormRefusal error={form.refusal} />
      <p className="poll-acts">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('new.submit')}
        </Button>
      </p>
    </form>
  )
}
