import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { AudienceSentence } from '../audience/audience-sentence.tsx'
import { type OpenedSurvey, useAudienceOfSurvey, useOpening } from './survey.calls.ts'

/** Says how many members will be asked, before it is opened for them. */
export function OpenSurvey({ survey, onClose }: { survey: OpenedSurvey; onClose: () => void }) {
  const { t } = useTranslation('staff-surveys')
  const formats = useFormats()
  const { brand } = useBrand()
  const counted = useAudienceOfSurvey(survey.id)
  const opening = useOpening()

  return (
    <ConfirmModal
      title={t('open.title')}
      keepText={t('open.keep')}
      confirmText={t('open.confirm')}
      kind="primary"
      call={opening}
      onClose={onClose}
      onConfirm={() =>
        counted.data && opening.mutate({ id: survey.id, revision: String(survey.revision) }, { onSuccess: onClose })
      }
    >
      <Loaded answer={counted} failed={t('open.failed')}>
        {({ count }) => (
          <p>
            <strong>
              {count === null
                ? t('staff-audience:count.untold')
                : t('open.count', { count, number: formats.whole(count) })}
            </strong>
          </p>
        )}
      </Loaded>
      <AudienceSentence rule={survey.audience} />
      <p>{t('open.fixed', { moment: formats.moment(survey.closes_at, brand.time_zone) })}</p>
    </ConfirmModal>
  )
}
