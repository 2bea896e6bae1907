import type { AnswerOf } from '@throughway/contract/call'
import type { deletionCalls } from '@throughway/contract/account/deletion'
import { Button } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '#lib/send/client.ts'
import { HelpLink } from '#lib/content/help-link.tsx'
import { Section } from '#lib/page/section.tsx'
import { queryClient } from '#lib/send/query-client.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { checkConfirmation, ConfirmFields } from '../email/confirm-fields.tsx'
import { useAskDeletion, useDeletion } from './deletion.calls.ts'
import { ExportCard } from './export-card.tsx'
import './delete-account.css'

/** R1.10, R2.38, C31: first a copy, then what is deleted and what stays, then the confirmation. */
export function DeleteAccountScreen() {
  const { t } = useTranslation('deletion')
  const losses = useDeletion()

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<HelpLink />} />
      <div className="delete-account">
        <Section title={t('export.title')}>
          <ExportCard />
        </Section>
        <Loaded answer={losses} failed={t('failed')} skeleton={<Skeleton shape="block" lines={4} height={64} />}>
          {(data) => (
            <>
              <Losses losses={data} />
              <DeleteForm undoUntil={data.undo_until} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** Other losses; one line for each that applies. */
const things = ['vouchers', 'passes', 'pools'] as const

function Losses({ losses }: { losses: AnswerOf<typeof deletionCalls.getDeletion> }) {
  const { points, trips } = losses
  const { t } = useTranslation('deletion')
  const formats = useFormats()
  return (
    <div className="delete-account__lists">
      <Section title={t('goes.title')}>
        <ul>
          <li>{t('goes.points', { count: points, points: formats.whole(points) })}</li>
          <li>{t('goes.trips', { count: trips, trips: formats.whole(trips) })}</li>
          {things.map(
            (each) =>
              losses[each] > 0 && (
                <li key={each}>{t(`goes.${each}`, { count: losses[each], things: formats.whole(losses[each]) })}</li>
              ),
          )}
          <li>{t('goes.person')}</li>
          <li>{t('goes.ways_in')}</li>
        </ul>
      </Section>
      <Section title={t('stays.title')}>
        <ul>
          <li>{t('stays.sums')}</li>
          <li>{t('stays.trips')}</li>
        </ul>
      </Section>
    </div>
  )
}

function DeleteForm({ undoUntil }: { undoUntil: string }) {
  const { t } = useTranslation('deletion')
  const formats = useFormats()
  const router = useRouter()
  const ask = useAskDeletion()
  const form = useCallForm(callDescriptors.askDeletion, {
    start: {},
    check: checkConfirmation,
    by: ask,
    onDone: () => {
      // R4.08, R2.69
      sessionStore.markDeleted()
      queryClient.clear()
      void router.navigate({ href: '/account/deleted', replace: true })
    },
  })

  return (
    <Section title={t('confirm.title')}>
      <form className="delete-account__form" noValidate onSubmit={form.handleSubmit}>
        <p>{t('confirm.text', { date: formats.date(undoUntil, 'whole') })}</p>
        <ConfirmFields value={form.values} onChange={form.change} errors={form.errors} />
        <FormRefusal error={form.refusal} />
        <div>
          <Button type="submit" kind="danger" pending={form.isPending}>
            {t('confirm.submit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
