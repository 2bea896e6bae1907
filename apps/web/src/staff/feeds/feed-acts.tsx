import { useRouter } from '@tanstack/react-router'
import { feedStaffCalls, type StaffFeed } from '@throughway/contract/planner/feed-staff'
import { hasVersions } from '@throughway/domain/planner/feeds'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { BringVersion } from './bring-version.tsx'
import { EditFeed } from './edit-feed.tsx'
import { useCheckFeed, useGoBackOnFeed, useRemoveFeed } from './feed.calls.ts'
import { PublishFeed } from './publish-feed.tsx'

type Act = 'bring' | 'edit' | 'publish' | 'back' | 'remove'
type FeedActsProps = { feed: StaffFeed; onLeaving: (isLeaving: boolean) => void }

/** The actions of the reader on a feed in its state. */
export function FeedActs({ feed, onLeaving }: FeedActsProps) {
  const { t } = useTranslation('staff-feeds')
  const router = useRouter()
  const showToast = useToast()
  const check = useCheckFeed()
  const [asked, setAsked] = useState<Act>()
  const isLive = !hasVersions(feed)
  const close = () => setAsked(undefined)

  function finish(act: Act) {
    setAsked(undefined)
    showToast({ tone: 'success', text: t(`${act}.done`) })
    if (act === 'remove') void router.navigate({ href: '/admin/feeds' })
    else focusBehindDialog('h1')
  }

  const opens = (act: Act) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => setAsked(act) })
  return (
    <>
      <p className="feed-acts">
        {isLive && !feed.is_published && feed.state === 'waiting' && (
          <Button kind="primary" {...opens('publish')}>
            {t('publish.button')}
          </Button>
        )}
        {!isLive && <Button {...opens('bring')}>{t('bring.button')}</Button>}
        {(feed.url !== null || feed.versions.length > 0) && (
          <Button pending={check.isPending} onClick={() => check.mutate({ id: feed.id })}>
            {t('check')}
          </Button>
        )}
        {feed.is_published && <Button {...opens('back')}>{t('back.button')}</Button>}
        <Button {...opens('edit')}>{t('edit.button')}</Button>
        <Button kind="quiet" {...opens('remove')}>
          {t('remove.button')}
        </Button>
      </p>
      {check.error && (
        <Notice tone="danger" role="alert">
          {t(`common:${messageKeyOf(check.error)}`)}
        </Notice>
      )}
      {asked === 'publish' && <PublishFeed feed={feed} onClose={close} onDone={() => finish('publish')} />}
      {asked === 'bring' && <BringVersion feed={feed} onClose={close} onDone={() => finish('bring')} />}
      {asked === 'edit' && <EditFeed feed={feed} onClose={close} onDone={() => finish('edit')} />}
      {asked === 'back' && <GoBack feed={feed} onClose={close} onDone={() => finish('back')} />}
      {asked === 'remove' && (
        <RemoveFeed feed={feed} onLeaving={onLeaving} onClose={close} onDone={() => finish('remove')} />
      )}
    </>
  )
}

type DialogProps = { feed: StaffFeed; onClose: () => void; onDone: () => void }

/** Lets the planner use what it used before. */
function GoBack({ feed: { id, revision, before }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const form = useCallForm(feedStaffCalls.goBackOnFeed, {
    start: { reason: '' },
    inputOf: ({ reason }) => ({ id, revision: String(revision), reason }),
    by: useGoBackOnFeed(),
    thing: id,
    onDone,
  })
  return (
    <FormDialog form={form} title={t('back.title')} submit={t('back.button')} onClose={onClose}>
      <p>{before === null ? t('back.to_none') : t('back.to', { number: formats.whole(before) })}</p>
      <Reason form={form} />
    </FormDialog>
  )
}

function RemoveFeed({
  feed: { id, revision, name, is_published: is },
  onLeaving,
  onClose,
  onDone,
}: DialogProps & Pick<FeedActsProps, 'onLeaving'>) {
  const { t } = useTranslation('staff-feeds')
  const remove = useRemoveFeed()
  const inputOf = ({ reason }: { reason: string }) => ({ id, revision: String(revision), reason })
  const form = useCallForm(feedStaffCalls.removeFeed, {
    start: { reason: '' },
    inputOf,
    thing: id,
    async send(values) {
      // a deleted feed is not requested again
      onLeaving(true)
      try {
        return await remove.mutateAsync(inputOf(values))
      } catch (error) {
        onLeaving(false)
        throw error
      }
    },
    onDone,
  })
  return (
    <FormDialog
      form={form}
      title={t('remove.title', { name })}
      submit={t('remove.button')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t(is ? 'remove.text_used' : 'remove.text')}</p>
      <Reason form={form} />
    </FormDialog>
  )
}

type ReasonProps = {
  form: {
    values: { reason: string }
    say: (field: 'reason') => string | undefined
    change: (changes: { reason: string }) => void
  }
}

/** The audit keeps it. */
function Reason({ form }: ReasonProps) {
  const { t } = useTranslation('staff-feeds')
  return (
    <Field label={t('reason')} error={form.say('reason')} required>
      <TextArea
        data-autofocus
        rows={2}
        maxLength={500}
        value={form.values.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </Field>
  )
}
