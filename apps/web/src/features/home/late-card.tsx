import type { ButtonKind } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { WrittenNames } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { CardLine, type LateCardFacts, useSayDay } from './for-you-now.tsx'

/** The cards of home that few members have. */
export function LateCard({ card, kind }: { card: LateCardFacts; kind: ButtonKind }) {
  const { t } = useTranslation('home-card')
  const formats = useFormats()
  const zone = useBrand().brand.time_zone
  const sayDay = useSayDay()
  switch (card.kind) {
    case 'event': {
      const { event_id: id, name, lang, date, starts_at: start, turn } = card
      const when = { day: sayDay(date), time: formats.clock(start, zone) }
      return (
        <CardLine kind={kind} action={t('event.action')} href={`/event/${id}`}>
          <span lang={lang}>
            <WrittenNames text={name} />
          </span>
          {': '}
          {turn === null ? t('event.in', when) : t('event.waits', { ...when, turn: formats.whole(turn) })}
        </CardLine>
      )
    }
    case 'won':
      return (
        <CardLine kind={kind} action={t('won.action')} href={`/reward/${card.reward_id}`}>
          <WrittenNames text={t('won.text', { title: card.title, date: sayDay(card.until) })} />
        </CardLine>
      )
    case 'tax_form':
      return (
        <CardLine kind={kind} action={t('tax_form.action')} href={`/drawing/${card.drawing_id}`}>
          <WrittenNames text={t('tax_form.text', { title: card.title })} />
        </CardLine>
      )
    case 'volunteer_ride': {
      const { state, driver, date, pickup } = card
      const values = { driver, day: sayDay(date), time: formats.clock(pickup, zone) }
      return (
        <CardLine kind={kind} action={t('volunteer_ride.action')} href="/more/volunteer_rides">
          {t(`volunteer_ride.${state}`, values)}
        </CardLine>
      )
    }
    case 'receipt':
      return (
        <CardLine kind={kind} action={t('receipt.action')} href={`/ride_home/${card.request_id}`}>
          {t('receipt.text', { date: formats.date(card.date, 'full'), until: sayDay(card.until) })}
        </CardLine>
      )
  }
}
