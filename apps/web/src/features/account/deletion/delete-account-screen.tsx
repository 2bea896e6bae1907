import type { AnswerOf } from '@throughway/contract/call'
import type { deletionCalls } from '@throughway/contract/deletion'
import { Button } from '@throughway/ui/button'
import { ErrorState } from '@throughway/ui/state/error-state'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { queryClient } from '#lib/send/query-client.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { checkConfirmation, type Confirmation, ConfirmFields } from '../email/confirm-fields.tsx'
import { useAskDeletion, useDeletion } from './deletion.calls.ts'
import { ExportCard } from './export-card.tsx'
import './delete-account.css'

/** R1.10, R2.38, C31: a copy first, then what goes and what stays, then who it is. */
export function DeleteAccountScreen() {
  const { t } = useTranslation('deletion')
  const { data, isError, error, refetch, isFetching } = useDeletion()

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="delete-account">
        <Section title={t('export.title')}>
          <ExportCard />
        </Section>
        {!data && !isError && (
          <Loading label={t('common:loading')}>
            <Skeleton shape="block" lines={4} height={64} />
          </Loading>
        )}
        {!data && isError && (
          <ErrorState
            title={t('failed')}
            retryText={t('common:global_button_label_retry')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {t(messageKeyOf(error), { ns: 'common' })}
          </ErrorState>
        )}
        {data && <Losses losses={data} />}
        {data && <DeleteForm undoUntil={data.undo_until} />}
      </div>
    </>
  )
}

/** What else there may be; a line only where there is. */
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
  const focusLater = useLaterFocus()
  const [shown, setShown] = useState<Confirmation>({})
  const [faults, setFaults] = useState<FieldErrors>({})
  const atFields = fieldErrorsOf(ask.error)
  const refusal = ask.error && Object.keys(atFields).length === 0 ? ask.error : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = checkConfirmation(shown)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      await ask.mutateAsync(shown)
    } catch {
      return focusLater(() => focusFirstError(form))
    }
    // R4.08, R2.69
    sessionStore.markDeleted()
    queryClient.clear()
    await router.navigate({ href: '/account/deleted', replace: true })
  }

  return (
    <Section title={t('confirm.title')}>
      <form className="delete-account__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('confirm.text', { date: formats.date(undoUntil, 'whole') })}</p>
        <ConfirmFields value={shown} onChange={setShown} errors={{ ...faults, ...atFields }} />
        {refusal && (
          <Notice tone="danger" role="alert">
            <p>{t(messageKeyOf(refusal), { ns: 'common' })}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" kind="danger" pending={ask.isPending}>
            {t('confirm.submit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
