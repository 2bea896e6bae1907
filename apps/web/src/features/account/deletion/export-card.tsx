import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useAskExport, useExport } from './deletion.calls.ts'

/** C31: the copy of all stored data; its link comes by mail. */
export function ExportCard() {
  const { t } = useTranslation('deletion')
  const { brand } = useBrand()
  const { username, verify_email: isUnverified } = useMember()
  const isMailed = !isUnverified
  const formats = useFormats()
  const known = useExport()
  const ask = useAskExport()
  const { data } = known

  return (
    <div className="export-card">
      <p>{t(isMailed ? 'export.text' : 'export.text_here')}</p>
      {known.isPending && (
        <Loading label={t('common:loading')}>
          <Skeleton height={40} shape="block" />
        </Loading>
      )}
      {known.isError && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button size="small" pending={known.isFetching} onClick={() => void known.refetch()}>
              {t('common:global_button_label_retry')}
            </Button>
          }
        >
          <p>{t(messageKeyOf(known.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <div aria-live="polite">
        {data?.state === 'waiting' && (
          <Notice>
            <p>{t(isMailed ? 'export.waiting' : 'export.waiting_here', { email: username })}</p>
          </Notice>
        )}
        {data?.path && (
          <Notice tone="success">
            <p>
              <a href={data.path} download>
                {t('export.download')}
              </a>
            </p>
          </Notice>
        )}
        {data?.state === 'ready' && !data.path && data.expires_at && (
          <Notice tone="success">
            <p>
              {t('export.ready', {
                email: username,
                date: formats.date(dateAt(new Date(data.expires_at), brand.time_zone), 'whole'),
              })}
            </p>
          </Notice>
        )}
      </div>
      {ask.isError && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(ask.error), { ns: 'common' })}</p>
        </Notice>
      )}
      {data?.may_ask && (
        <div>
          <Button pending={ask.isPending} onClick={() => ask.mutate({})}>
            {t(isMailed ? 'export.ask' : 'export.ask_here')}
          </Button>
        </div>
      )}
      {data && !data.may_ask && <p className="export-card__limit">{t('export.limit')}</p>}
    </div>
  )
}
