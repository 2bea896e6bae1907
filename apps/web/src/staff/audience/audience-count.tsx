import type { AudienceCount as Counted } from '@throughway/contract/content/audience-staff'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useFoundOrganisations } from './audience.calls.ts'
import './audience.css'

/** With `by_mail` and `by_push` for what also goes by mail or to devices. */
type CountedWays = Counted & { by_mail?: number | null; by_push?: number | null }

type AudienceCountProps = {
  /** Undefined until it is counted. */
  counted: CountedWays | undefined
  /** The audience, or what else the numbers rest on, was changed since. */
  isStale: boolean
  isPending: boolean
  error: Error | null | undefined
  onCount: () => void
}

/** Counts an audience before anything is sent to it, and names some of its members to those who may see them. */
export function AudienceCount({ counted, isStale, isPending, error, onCount }: AudienceCountProps) {
  const { t } = useTranslation('staff-audience')
  return (
    <section className="audience-count" aria-label={t('count.title')}>
      <Button pending={isPending} onClick={onCount}>
        {t(counted ? 'count.again' : 'count.button')}
      </Button>
      <output className="audience-count__told">
        {counted && <Told counted={counted} />}
        {counted && isStale && <p>{t('count.stale')}</p>}
      </output>
      <FormRefusal error={error} />
    </section>
  )
}

function Told({ counted: { count, by_mail: byMail, by_push: byPush, sample } }: { counted: CountedWays }) {
  const { t } = useTranslation('staff-audience')
  const formats = useFormats()
  const isBound = useFoundOrganisations('').data?.is_bound
  const seesMembers = useMember().permissions.includes('member.see')
  if (count === null) return <p>{t('count.untold')}</p>
  if (count === 0) return <p>{t('count.nobody')}</p>
  return (
    <>
      <p>
        <strong>{t('count.members', { count, number: formats.whole(count) })}</strong>
        {typeof byMail === 'number' && `; ${t('count.by_mail', { count: byMail, number: formats.whole(byMail) })}`}
        {typeof byPush === 'number' && `; ${t('count.by_push', { count: byPush, number: formats.whole(byPush) })}`}
      </p>
      {byMail === null && <p className="quiet">{t('count.by_mail_untold')}</p>}
      {byPush === null && <p className="quiet">{t('count.by_push_untold')}</p>}
      {sample.length > 0 && (
        <p>
          {t('count.sample', {
            names: formats.list(
              sample.map(({ name, language }) =>
                t('count.sample_person', { name: name || '–', language: t(`say.in.${language}`) }),
              ),
            ),
          })}
        </p>
      )}
      {(isBound || !seesMembers) && <p className="quiet">{t('count.in_steps')}</p>}
    </>
  )
}
