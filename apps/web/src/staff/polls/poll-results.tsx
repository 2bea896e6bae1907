import type { StaffPoll } from '@throughway/contract/content/poll-staff'
import { fewestAnswers } from '@throughway/domain/poll/publish-counts'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { saveText } from '#lib/language/save-text.ts'
import { useLanguage } from '#lib/screen/hooks.ts'
import { writeResults } from './poll-csv.ts'
import { textOf } from './poll-text.ts'

/** The results from ten answers on, without numbers of small groups. */
export function PollResults({ poll }: { poll: StaffPoll }) {
  const { t } = useTranslation('staff-polls')
  const formats = useFormats()
  const { lang } = useLanguage()
  const { results, choice } = poll
  const { question, responses } = textOf(poll, lang)
  if (!results) return <Notice title={t('results.none')}>{t('results.none_why', { number: fewestAnswers })}</Notice>
  const percentOf = new Map(results.percents.map(({ order, percent }) => [order, percent]))
  const hasHidden = results.percents.some(({ percent }) => percent === null)

  async function handleSave() {
    const words = { heads: [t('results.order'), t('results.response'), t('results.percent')], few: t('results.few') }
    saveText(await writeResults(poll, lang, words), `${question}.csv`, 'text/csv')
  }

  return (
    <section className="poll-results" aria-labelledby="poll-results">
      <h2 id="poll-results">{t('results.title')}</h2>
      <p>{t('results.answers', { count: results.answers, number: formats.whole(results.answers) })}</p>
      <DataTable
        caption={question}
        hideCaption
        rows={responses.map((response, index) => ({ order: index + 1, response }))}
        rowKey={({ order }) => String(order)}
        columns={[
          { key: 'response', title: t('results.response'), cell: ({ response }) => response },
          {
            key: 'percent',
            title: t('results.percent'),
            isNumber: true,
            cell: ({ order }) => {
              const percent = percentOf.get(order) ?? null
              return percent === null ? t('results.few') : t('results.share', { percent: formats.whole(percent) })
            },
          },
        ]}
      />
      {choice === 'multiple' && <p className="quiet">{t('results.over_100')}</p>}
      {hasHidden && <p className="quiet">{t('results.few_why')}</p>}
      <p>
        <Button size="small" onClick={() => void handleSave()}>
          {t('staff:list.save')}
        </Button>
      </p>
    </section>
  )
}
