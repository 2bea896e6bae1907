import type { StaffRace } from '@throughway/contract/race/race-staff'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Fact } from '../frame/fact.tsx'
import { RaceState } from './race-state.tsx'
import { useSayAmount } from './use-say-amount.ts'

/** What a race is, and by which rule it counts. */
export function RaceFacts({ race }: { race: StaffRace }) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const { rule, kind } = race
  const say = useSayAmount(rule.metric)
  const day = (date: string) => formats.date(date, 'longDay')
  return (
    <div className="race-part">
      <dl className="staff-facts">
        <Fact name={t('column.state')}>
          <RaceState state={race.state} />
        </Fact>
        <Fact name={t('field.event_id')}>
          <PageLink className="link-alone" href={`/admin/event/${race.event_id}`}>
            {race.event_name}
          </PageLink>
        </Fact>
        <Fact name={t('field.starts_on')}>{day(race.starts_on)}</Fact>
        <Fact name={t('field.ends_on')}>{day(race.ends_on)}</Fact>
        <Fact name={t('fact.late_on')}>{day(race.late_on)}</Fact>
        <Fact name={t('field.kind')}>{t(`kind.${kind}`)}</Fact>
        {race.goal !== null && <Fact name={t('fact.goal')}>{say(race.goal)}</Fact>}
        {race.total !== null && <Fact name={t('fact.total')}>{say(race.total)}</Fact>}
        {race.state !== 'draft' && (
          <>
            <Fact name={t('column.joined')}>{formats.whole(race.joined)}</Fact>
            <Fact name={t('fact.ranked')}>{formats.whole(race.ranked)}</Fact>
            {kind === 'team' && <Fact name={t('part.teams')}>{formats.whole(race.teams)}</Fact>}
            {kind === 'organisation' && <Fact name={t('fact.headcounts')}>{formats.whole(race.headcounts)}</Fact>}
          </>
        )}
      </dl>
      <section aria-label={t('fact.rule')}>
        <h2>{t('fact.rule')}</h2>
        <p className="quiet">
          {t(race.state === 'draft' ? 'fact.rule_draft' : 'fact.rule_stands', { version: race.rule_version })}
        </p>
        <dl className="staff-facts">
          <Fact name={t('field.metric')}>{t(`metric.${rule.metric}`)}</Fact>
          <Fact name={t('field.modes')}>{formats.list(rule.modes.map((mode) => t(`trip:mode.${mode}`)))}</Fact>
          {rule.cap_per_day !== null && <Fact name={t('fact.cap_per_day')}>{say(rule.cap_per_day)}</Fact>}
          {rule.cap_per_week !== null && <Fact name={t('fact.cap_per_week')}>{say(rule.cap_per_week)}</Fact>}
          <Fact name={t('field.least_trips')}>{formats.whole(rule.least_trips)}</Fact>
          <Fact name={t('field.norm')}>
            {rule.best === null ? t(`norm.${rule.norm}`) : t('fact.best', { count: rule.best })}
          </Fact>
          {rule.by_size && <Fact name={t('fact.classes')}>{t('fact.by_size')}</Fact>}
          {kind === 'team' && <Fact name={t('fact.roster_on')}>{day(race.roster_on)}</Fact>}
          {rule.doubles_newcomers && <Fact name={t('fact.newcomers')}>{t('field.doubles_newcomers')}</Fact>}
        </dl>
      </section>
    </div>
  )
}
