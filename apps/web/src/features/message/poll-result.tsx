import type { Poll, PollResults } from '@throughway/contract/content/poll'
import { Button } from '@throughway/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { PollHead, useOwnLang } from './poll-head.tsx'

type PollResultProps = {
  poll: Poll
  results: PollResults
  level: 2 | 3
  onDelete: () => void
  isLeaving: boolean
}

/** Shows a share beside each response, or says in words that too few people chose it. */
export function PollResult({ poll, results, level, onDelete, isLeaving }: PollResultProps) {
  const { t } = useTranslation('message')
  const formats = useFormats()
  const titleId = useId()
  const ownLang = useOwnLang(poll)
  const percentOf = new Map(results.percents.map(({ order, percent }) => [order, percent]))
  const hasHidden = results.percents.some(({ percent }) => percent === null)

  return (
    <section className="poll" aria-labelledby={titleId}>
      <header>
        <PollHead id={titleId} poll={poll} level={level} />
      </header>
      <p className="poll__count">
        {t('poll.answers', { count: results.answers, number: formats.whole(results.answers) })}
      </p>
      <ul className="poll__bars">
        {poll.responses
          .toSorted((one, other) => one.order - other.order)
          .map(({ order, text }) => {
            const percent = percentOf.get(order) ?? null
            return (
              <li key={order}>
                <span lang={ownLang}>{text}</span>
                <span className="poll__share tabular">
                  {percent === null ? t('poll.few') : t('poll.percent', { percent: formats.whole(percent) })}
                </span>
                <span className="poll__bar" aria-hidden="true" data-few={percent === null || undefined}>
                  {percent !== null && <span style={{ inlineSize: `${percent}%` }} />}
                </span>
              </li>
            )
          })}
      </ul>
      <p className="poll__note">
        {[poll.choice === 'multiple' && t('poll.over_100'), hasHidden && t('poll.few_why'), t('poll.result_privacy')]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="poll__acts">
        <Button kind="quiet" size="small" pending={isLeaving} onClick={onDelete}>
          {t('poll.clear')}
        </Button>
      </p>
    </section>
  )
}
