import { addressOfLink } from '@throughway/contract/content/message-link'
import type { StaffMessage } from '@throughway/contract/content/message-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentTreeView } from '#lib/content/content-tree.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { WrittenNames } from '#lib/page/programme-name.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { AudienceSentence } from '../audience/audience-sentence.tsx'
import { Fact } from '../frame/fact.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { MailPreview } from './mail-preview.tsx'
import { useWithdrawMessage } from './message.calls.ts'
import { MessageState } from './message-state.tsx'
import './messages.css'

/** A sent message, its audience and the number of mails sent; for a draft, the saved text. */
export function SentMessage({ message }: { message: StaffMessage }) {
  const { t } = useTranslation('staff-messages')
  const formats = useFormats()
  const moment = useMoment()
  const canSend = useMember().permissions.includes('message.send')
  const [isAsking, setAsking] = useState(false)
  const { state, kind, topic, priority, channels, link, texts, audience, mailing } = message
  const { audience_count: count, sent_at: sentAt, withdrawn_at: withdrawnAt, expires_at: expiresAt } = message

  return (
    <div className="sent-message">
      <dl className="staff-facts">
        <Fact name={t('column.state')}>
          <MessageState state={state} />
        </Fact>
        <Fact name={t('column.kind')}>{t(`kind.${kind}`)}</Fact>
        <Fact name={t('field.topic')}>{t(`topic.${topic}`)}</Fact>
        <Fact name={t('field.priority')}>{t(`priority.${priority}`)}</Fact>
        <Fact name={t('column.channels')}>{formats.list(channels.map((each) => t(`channel.${each}`)))}</Fact>
        {sentAt && <Fact name={t('column.sent')}>{moment(sentAt)}</Fact>}
        {withdrawnAt && <Fact name={t('column.withdrawn')}>{moment(withdrawnAt)}</Fact>}
        {expiresAt && <Fact name={t('column.expires')}>{moment(expiresAt)}</Fact>}
        {link && (
          <Fact name={t('field.link')}>
            <span className="sent-message__link">{addressOfLink(link) ?? '–'}</span>
          </Fact>
        )}
        <Fact name={t('column.audience')}>
          {count === null ? t('one.not_told') : t('one.members', { count, number: formats.whole(count) })}
        </Fact>
        {mailing !== 'none' && (
          <Fact name={t('column.mailed')}>
            <Mailed message={message} />
          </Fact>
        )}
        {channels.includes('push') && (
          <Fact name={t('column.pushed')}>
            {message.pushed === null ? t('one.not_told') : formats.whole(message.pushed)}
          </Fact>
        )}
      </dl>
      <AudienceSentence rule={audience} />
      {canSend && state === 'sent' && (
        <p>
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('withdraw.button')}
          </Button>
        </p>
      )}
      <div className="sent-message__texts">
        {texts.map(({ language, title, body }) => (
          <section
            key={language}
            className="sent-message__text"
            lang={language}
            aria-label={t('field.text_in', { language: t(`staff-content:language.${language}`) })}
          >
            <h2>
              <WrittenNames text={title} />
            </h2>
            <ContentTreeView tree={body} />
          </section>
        ))}
      </div>
      {channels.includes('mail') && <MailPreview message={message} isChanged={false} />}
      {isAsking && <AskToWithdraw message={message} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** How far the mails are, of how many. */
function Mailed({ message: { mailing, mailed, mail_count: all, mail_skipped: skipped } }: { message: StaffMessage }) {
  const { t } = useTranslation('staff-messages')
  const formats = useFormats()
  const known = mailed !== null && all !== null && mailed <= all
  return (
    <>
      {mailed === null
        ? t('one.not_told')
        : known
          ? t('one.mailed_of', { mailed: formats.whole(mailed), all: formats.whole(all) })
          : formats.whole(mailed)}{' '}
      <output className="quiet">{t(`mailing.${mailing}`)}</output>
      {skipped !== null && skipped > 0 && (
        <p className="quiet">{t('one.skipped', { count: skipped, number: formats.whole(skipped) })}</p>
      )}
      {known && all > 0 && mailing === 'under_way' && (
        <progress className="sent-message__progress" max={all} value={mailed} aria-label={t('column.mailed')} />
      )}
    </>
  )
}

function AskToWithdraw({ message: { id, mailing }, onClose }: { message: StaffMessage; onClose: () => void }) {
  const { t } = useTranslation('staff-messages')
  const showToast = useToast()
  const withdraw = useWithdrawMessage()
  return (
    <ConfirmModal
      title={t('withdraw.title')}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t('withdraw.confirm')}
      call={withdraw}
      onConfirm={() =>
        withdraw.mutate(
          { id },
          {
            onSuccess: () => {
              showToast({ tone: 'success', text: t('withdraw.done') })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('withdraw.text')}</p>
      {mailing !== 'none' && <p>{t('withdraw.mails')}</p>}
    </ConfirmModal>
  )
}
