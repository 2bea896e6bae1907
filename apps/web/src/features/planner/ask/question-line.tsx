import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { useOwnSpots } from '../question/own-spots.ts'
import { momentAt } from '../question/quarter-moment.ts'
import type { Question } from '../question/question.ts'
import { useSpotName } from '../question/spot-names.ts'

type QuestionLineProps = {
  id: string
  question: Question
  isStartAssumed: boolean
}

/** Start, destination and time in the shortest form. */
export function QuestionLine({ id, question, isStartAssumed }: QuestionLineProps) {
  const { t } = useTranslation('planner')
  const own = useOwnSpots()
  const from = useSpotName(question.origin, own)
  const to = useSpotName(question.destination, own)
  const when = useWhenWords(question)
  return (
    <p id={id} className="form-fold__question">
      <span className="form-fold__ends">
        <span className="visually-hidden">{t('form.from')}: </span>
        <span className="form-fold__end">
          {from || '…'}
          {isStartAssumed && <span className="form-fold__assumed" aria-hidden="true">{`, ${t('fold.assumed')}`}</span>}
        </span>
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">{t('form.to')}: </span>
        <span className="form-fold__end">{to || '…'}</span>
      </span>
      <output className="visually-hidden">{isStartAssumed && from && t('start.assumed', { place: from })}</output>
      <span className="form-fold__when">
        {question.intermediates.length > 0
          ? `${when} · ${t('fold.stops', { count: question.intermediates.length })}`
          : when}
      </span>
    </p>
  )
}

/** "Leave now", or "Be there by Tue, Mar 3, 8:00 AM". */
function useWhenWords({ when, at, ...asked }: Question): string {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const { brand } = useBrand()
  if (when === 'now') return t('when.now')
  const { date, time } = at ? momentAt(Date.parse(at), brand.time_zone) : asked
  const said = [date && formats.date(date), time && formats.time(time)].filter(Boolean).join(', ')
  return t(`fold.${when}`, { moment: said })
}
