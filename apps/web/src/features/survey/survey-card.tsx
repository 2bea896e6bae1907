import type { HomeCard } from '@throughway/contract/account/home'
import { type ButtonKind, buttonClass } from '@throughway/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'

type SurveyCardProps = { card: Extract<HomeCard, { kind: 'survey' }>; kind: ButtonKind }

/** Asks the member on home to answer the open survey, in one sentence as every card of home. */
export function SurveyCard({ card, kind }: SurveyCardProps) {
  const { t } = useTranslation('survey')
  const textId = useId()
  const { survey_id: id, title, lang, minutes, is_begun: isBegun } = card
  return (
    <>
      <p id={textId}>
        <span lang={lang}>{title}</span> {t(isBegun ? 'card.half_done' : 'card.asked', { count: minutes })}
      </p>
      <PageLink href={`/survey/${id}`} className={buttonClass({ kind, size: 'small' })} aria-describedby={textId}>
        {t(isBegun ? 'card.go_on' : 'card.begin')}
      </PageLink>
    </>
  )
}
