import { isDayMode } from '@throughway/domain/mode/modes'
import { Button, buttonClass } from '@throughway/ui/button'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { isWaiting, type OutboxItem } from '#lib/outbox/outbox.ts'
import { outbox, sendOutbox, useOutbox } from '#lib/outbox/outbox-here.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { hrefOfUnsent, type KeptTripForm } from '../form/kept-trip-form.ts'

/** Trips that were logged on this device without a network, and those of them that wait for an answer of the member. */
export function UnsentTrips() {
  const { t } = useTranslation('offline')
  const items = useOutbox()
  const sending = useMutation({ mutationFn: sendOutbox, networkMode: 'always' })
  const [unwanted, setUnwanted] = useState<OutboxItem>()
  const discard = useMutation({ mutationFn: outbox.discard, networkMode: 'always' })
  if (!items || items.length === 0) return null

  function handleDiscard() {
    if (unwanted) discard.mutate(unwanted.id, { onSuccess: () => setUnwanted(undefined) })
  }

  return (
    <Section title={t('outbox.title')} className="unsent-trips">
      <p>{t('outbox.text')}</p>
      <ul className="trip-list">
        {items.map((item) => (
          <UnsentRow key={item.id} item={item} onDiscard={() => setUnwanted(item)} />
        ))}
      </ul>
      {items.some(isWaiting) && (
        <Button pending={sending.isPending} onClick={() => sending.mutate()}>
          {t('outbox.send')}
        </Button>
      )}
      {unwanted && (
        <ConfirmModal
          title={t('outbox.discard_title')}
          onClose={() => setUnwanted(undefined)}
          keepText={t('outbox.discard_keep')}
          confirmText={t('outbox.discard')}
          call={discard}
          onConfirm={handleDiscard}
        >
          <p>{t('outbox.discard_text')}</p>
        </ConfirmModal>
      )}
    </Section>
  )
}

function UnsentRow({ item, onDiscard }: { item: OutboxItem; onDiscard: () => void }) {
  const { t } = useTranslation(['offline', 'trip', 'common'])
  const formats = useFormats()
  const { brand } = useBrand()
  const { values } = item.form as KeptTripForm
  const { mode, date, miles } = values
  const { refusal } = item
  if (mode === '') return null
  const name = { mode: t(`trip:mode_in_sentence.${mode}`), date: formats.date(date) }
  const [fault] = Object.values(refusal?.fields ?? {})

  return (
    <li className="unsent-trip">
      <ModeIcon mode={mode} size={24} />
      <div>
        <p>
          <strong>{t(`trip:mode.${mode}`)}</strong> <span>{formats.date(date)}</span>
          {!isDayMode(mode) && miles !== '' && (
            <span> {t('outbox.miles', { miles: formats.miles(Number(miles)) })}</span>
          )}
        </p>
        {refusal ? (
          <p className="unsent-trip__reason">{t(fault ?? refusal.message, { ns: 'common' })}</p>
        ) : (
          <p className="quiet">
            {t('outbox.since', { time: formats.moment(new Date(item.createdAt).toISOString(), brand.time_zone) })}
          </p>
        )}
      </div>
      <div className="unsent-trip__actions">
        <PageLink
          href={hrefOfUnsent(item.id)}
          className={buttonClass({ kind: refusal ? 'primary' : 'secondary', size: 'small' })}
          aria-label={t(refusal ? 'outbox.decide_named' : 'outbox.open_named', name)}
        >
          {t(refusal ? 'outbox.decide' : 'outbox.open')}
        </PageLink>
        <Button kind="quiet" size="small" aria-label={t('outbox.discard_named', name)} onClick={onDiscard}>
          {t('outbox.discard')}
        </Button>
      </div>
    </li>
  )
}
