import type { Race } from '@throughway/contract/race/race'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { useSayAmount } from './use-say-amount.ts'

/** Whether the figures can still change; of a certified race its revision, its fingerprint and its notes. */
export function RaceResult({ race: { result, state, late_on: late } }: { race: Race }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const { brand } = useBrand()
  const today = useToday()
  if (state === 'provisional')
    return (
      <Notice title={t('result.provisional')}>
        {today > late ? t('result.waits') : t('result.until', { date: formats.date(late, 'full') })}
      </Notice>
    )
  if (!result) return null
  const moment = (at: string) => formats.moment(at, brand.time_zone)
  return (
    <Section title={t('result.title')} className="race-result">
      <dl className="race-facts">
        <div>
          <dt>{t('result.revision')}</dt>
          <dd>{formats.whole(result.revision)}</dd>
        </div>
        <div>
          <dt>{t('result.approved')}</dt>
          <dd>{moment(result.approved_at)}</dd>
        </div>
        <div>
          <dt>{t('result.hash')}</dt>
          <dd>
            <code className="race-result__hash">
              <CodeLetters code={result.hash} lettersOfGroup={8} />
            </code>
          </dd>
        </div>
      </dl>
      <p className="quiet">{t('result.hash_text')}</p>
      {result.notes.length > 0 && (
        <>
          <h3>{t('result.notes')}</h3>
          <ul className="race-notes">
            {result.notes.map(({ revision, reason, approved_at: at }) => (
              <li key={revision}>{t('result.note', { revision: formats.whole(revision), reason, at: moment(at) })}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

/** What staff corrected, with the reason, for everybody to read. */
export function RaceCorrections({ race: { corrections, metric } }: { race: Race }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const say = useSayAmount()
  const { brand } = useBrand()
  if (corrections.length === 0) return null
  return (
    <Section title={t('corrections.title')}>
      <ul className="race-notes">
        {corrections.map(({ whom, amount, reason, made_at: at, is_waiting: isWaiting }) => (
          <li key={`${at} ${reason}`}>
            {t(amount < 0 ? 'corrections.less' : 'corrections.more', {
              whom: whom ?? t('corrections.somebody'),
              amount: say.ofOne(metric, Math.abs(amount)),
              reason,
              at: formats.moment(at, brand.time_zone),
            })}{' '}
            {isWaiting && <span className="quiet">{t('corrections.waiting')}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
