import type { RideFeedback } from '@throughway/contract/ride/ride-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useMarkFeedback } from './ride.calls.ts'

/** The whole text of one rider, the way to the ride, and the button by which the rider learns that it was read. */
export function FeedbackDetails({ feedback, name }: { feedback: RideFeedback; name: string }) {
  const { t } = useTranslation('staff-rides')
  const showToast = useToast()
  const { permissions } = useMember()
  const mark = useMarkFeedback()
  const { id, text, acknowledged_at: readAt, is_own: isOwn } = feedback
  const mayMark = permissions.includes('ride.answer') && readAt === null

  function markAsRead() {
    mark.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t('feedback.marked') })
          // the row can be gone with the pressed button
          focusBehindDialog('h1')
        },
        onError: (error) => showToast({ tone: 'danger', text: t(`common:${messageKeyOf(error)}`) }),
      },
    )
  }

  return (
    <div className="said-of-ride">
      <p className="said-of-ride__text">{text || t('feedback.no_text')}</p>
      {mayMark && isOwn && <p>{t('feedback.own')}</p>}
      <p className="ride-answers">
        {mayMark && !isOwn && (
          <Button
            size="small"
            kind="primary"
            pending={mark.isPending}
            aria-label={t('feedback.mark_of', { what: name })}
            onClick={markAsRead}
          >
            {t('feedback.mark')}
          </Button>
        )}
        <PageLink className="link-alone" href={`/admin/rides/${id}`}>
          {t('feedback.to_ride')}
        </PageLink>
      </p>
    </div>
  )
}
