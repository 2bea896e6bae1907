import { Button, LinkButton } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { TextInput } from '@throughway/ui/field/text-input'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { useCopy } from '#lib/screen/use-copy.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useFeed, useMakeFeed, useRevokeFeed } from './calendar.calls.ts'

/** The secret address for a calendar app: create it, see it once, renew it, end it. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const feed = useFeed()
  const makeFeed = useMakeFeed()
  const revokeFeed = useRevokeFeed()
  const address =
    revokeFeed.isSuccess && revokeFeed.submittedAt > makeFeed.submittedAt ? undefined : makeFeed.data?.address
  const error = makeFeed.error ?? revokeFeed.error

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('feed.title')}
      closeText={t('common:global_button_label_close')}
      theme="inherit"
      size="medium"
    >
      <p>{t('feed.lead')}</p>
      {error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(error), { ns: 'common' })}
        </Notice>
      )}
      <Loaded answer={feed} failed={t('feed.failed')}>
        {({ made_at: madeAt }) => (
          <>
            {address && <NewAddress key={address} address={address} />}
            {madeAt && !address && <MadeBefore madeAt={madeAt} />}
            <div className="feed__actions">
              <Button
                kind={madeAt ? 'secondary' : 'primary'}
                pending={makeFeed.isPending}
                onClick={() => makeFeed.mutate({})}
              >
                {t(madeAt ? 'feed.renew' : 'feed.make')}
              </Button>
              {madeAt && (
                <Button kind="danger" pending={revokeFeed.isPending} onClick={() => revokeFeed.mutate({})}>
                  {t('feed.revoke')}
                </Button>
              )}
            </div>
            {madeAt && <p className="quiet">{t('feed.renew_hint')}</p>}
          </>
        )}
      </Loaded>
    </Modal>
  )
}

function MadeBefore({ madeAt }: { madeAt: string }) {
  const { t } = useTranslation('calendar')
  const { brand } = useBrand()
  const formats = useFormats()
  return (
    <Notice title={t('feed.made', { date: formats.moment(madeAt, brand.time_zone) })}>{t('feed.made_text')}</Notice>
  )
}

function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation('calendar')
  const copy = useCopy()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  return (
    <section className="feed__new" aria-label={t('feed.address')}>
      <Notice tone="success" title={t('feed.shown_once')}>
        {t('feed.secret')}
      </Notice>
      <Field label={t('feed.address')}>
        <TextInput ref={input} readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="feed__actions">
        <Button
          kind="primary"
          onClick={() => void copy(address, { done: t('feed.copied'), failed: t('feed.not_copied') })}
        >
          {t('feed.copy')}
        </Button>
        <LinkButton href={address.replace(/^https?:/, 'webcal:')}>{t('feed.open')}</LinkButton>
      </div>
      <h3>{t('feed.how')}</h3>
      <ul>
        {(['google', 'outlook', 'apple'] as const).map((app) => (
          <li key={app}>{t(`feed.how_${app}`)}</li>
        ))}
      </ul>
    </section>
  )
}
