import type { OwnEvent } from '@throughway/contract/content/special-event'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { PageHeader } from '@throughway/ui/page-header'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useOwnEvents } from './event.calls.ts'
import { useSayWhen } from './use-say-when.ts'
import '#lib/page/form-page.css'
import './event.css'

/** C17: the events for which the member has registered, those to come first. */
export function OwnEventsScreen() {
  const { t } = useTranslation('event')
  const answer = useOwnEvents()
  return (
    <section className="form-page">
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      <Loaded answer={answer} failed={t('own.failed')}>
        {({ events }) => {
          const isComing = ({ is_over: isOver, mine }: OwnEvent) =>
            !isOver && (mine.state === 'registered' || mine.state === 'waiting')
          const coming = events.filter(isComing)
          const past = events.filter((event) => !isComing(event)).toReversed()
          if (events.length === 0)
            return (
              <EmptyState level={2} picture={<EmptyPicture name="points" />} title={t('own.empty')}>
                {t('own.empty_text')}
              </EmptyState>
            )
          return (
            <>
              <Section title={t('own.coming')}>
                {coming.length > 0 ? <Lines events={coming} /> : <p className="quiet">{t('own.none_coming')}</p>}
              </Section>
              {past.length > 0 && (
                <Section title={t('own.past')}>
                  <Lines events={past} />
                </Section>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function Lines({ events }: { events: readonly OwnEvent[] }) {
  const { t } = useTranslation('event')
  const sayWhen = useSayWhen()
  return (
    <ul className="own-events">
      {events.map((event) => (
        <li key={event.id}>
          <p className="own-events__name" lang={event.lang}>
            {/* the page of a cancelled event no longer exists */}
            {event.is_called_off || event.is_over ? (
              event.name
            ) : (
              <PageLink href={`/event/${event.id}`}>{event.name}</PageLink>
            )}
          </p>
          <p>{sayWhen(event)}</p>
          {event.place && <p className="quiet">{event.place}</p>}
          <Standing event={event} />
          {event.is_called_off && <Badge tone="danger">{t('own.called_off')}</Badge>}
        </li>
      ))}
    </ul>
  )
}

const tones = {
  registered: 'success',
  waiting: 'warning',
  withdrawn: 'neutral',
  removed: 'neutral',
} as const satisfies Record<OwnEvent['mine']['state'], BadgeProps['tone']>

function Standing({ event: { mine, is_over: isOver } }: { event: OwnEvent }) {
  const { t } = useTranslation('event')
  const formats = useFormats()
  const text =
    mine.state === 'waiting' && !isOver
      ? t('own.state.waiting_turn', { turn: formats.whole(mine.turn ?? 1) })
      : t(`own.state.${mine.state}`)
  return <Badge tone={tones[mine.state]}>{text}</Badge>
}
