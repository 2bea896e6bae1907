import type { Trip } from '@throughway/contract/trip/trip'
import { buttonClass } from '@throughway/ui/button'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { sayTripState } from '#lib/language/say-trip-state.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { AppealForm } from '../form/appeal-form.tsx'
import type { TripGroup } from '../list/group-trips.ts'
import type { Translate } from '../form/reason-texts.ts'
import { hrefOfTrip } from '../list/trip-address.ts'
import { TripPartners } from '../fields/trip-partners.tsx'
import { TripGroupLine } from '../list/trip-group-line.tsx'
import { sayPlaces } from '../list/trip-row.tsx'
import { UnusualNotice } from '../fields/unusual-notice.tsx'

const Races = latePart(async () => (await import('#lib/race/trip-races.tsx')).TripRaces, ['race', 'race-line'])

/** A logged trip, read-only. */
export function ViewTrip({ group }: { group: TripGroup }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const [first] = group.trips
  const facts = useFacts(group)

  return (
    <article className="view-trip">
      <PageHeader
        title={t('title.view')}
        above={<PageLink href="/trips/trips">{t('trip-form:edit.back')}</PageLink>}
        actions={
          group.editable && (
            <PageLink href={hrefOfTrip(first, true)} className={buttonClass({ kind: 'primary' })}>
              {t('trip-form:view.edit')}
            </PageLink>
          )
        }
      />
      <p className="view-trip__mode">
        <ModeIcon mode={first.mode} size={32} /> <strong>{t(`mode.${first.mode}`)}</strong>{' '}
        <span>{sayPlaces(t, group)}</span>
      </p>
      <div aria-hidden="true">
        <TripGroupLine group={group} height={40} />
      </div>
      <dl className="view-trip__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {first.confirmed_partners !== null && <TripPartners id={first.id} />}
      {group.trips
        .filter(({ state }) => state === 'in_review')
        .slice(0, 1)
        .map((trip) => (
          <UnusualNotice
            key={trip.id}
            unusual={trip.unusual}
            until={trip.review_until}
            isSuspected={trip.fraud === 'suspected'}
          />
        ))}
      {group.trips
        .filter(({ state }) => state === 'rejected')
        .slice(0, 1)
        .map((trip) => (
          <Rejected key={trip.id} trip={trip} />
        ))}
      <Suspense fallback={null}>
        <Races trips={group.trips} />
      </Suspense>
      {!group.editable && first.state !== 'rejected' && <p className="quiet">{t('trip-form:view.closed')}</p>}
    </article>
  )
}

/** What is known of the trip, name by name. What does not concern it is left out. */
function useFacts(group: TripGroup) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const formats = useFormats()
  const { brand } = useBrand()
  const [first] = group.trips
  const states = [
    ...new Set(
      group.trips.flatMap((trip) => [
        sayTripState(t, trip),
        ...(trip.acquisition === 'late' ? [t('trip-form:view.late')] : []),
      ]),
    ),
  ]
  return [
    [t('field.date'), formats.date(first.date, 'full')],
    [
      t(group.trips.length > 1 ? 'field.miles_one_way' : 'field.miles'),
      t('row.miles', { miles: formats.miles(first.miles) }),
    ],
    [t('trip-form:view.points'), formats.whole(group.points)],
    [t('trip-form:view.state'), formats.list(states)],
    ...(first.approval ? [[t('trip-form:view.approval'), t(`trip-form:approval.${first.approval}`)]] : []),
    [t('trip-form:view.calories'), formats.whole(group.trips.reduce((sum, { calories }) => sum + calories, 0))],
    [t('trip-form:view.recorded'), formats.date(dateAt(new Date(first.recorded_at), brand.time_zone), 'full')],
    ...(first.departure || first.arrival
      ? [
          [
            t('trip-form:view.times'),
            [first.departure, first.arrival].map((time) => (time ? formats.time(time) : '…')).join(' – '),
          ],
        ]
      : []),
    ...(first.people ? [[t('field.people'), formats.whole(first.people)]] : []),
    ...(first.legs
      ? [
          [
            t('trip-form:legs.title'),
            formats.list(
              first.legs.map(({ mode, miles, line }) =>
                t('trip-form:view.leg', {
                  mode: t(`mode_in_sentence.${mode}`),
                  miles: formats.miles(miles),
                  line: line ? ` (${line})` : '',
                }),
              ),
            ),
          ],
        ]
      : []),
    ...(first.vehicle ? [[t('trip-form:view.vehicle'), first.vehicle]] : []),
    ...(first.scooter || first.electric !== null
      ? [[t('trip-form:view.scooter'), formats.list(sayScooter(t, first))]]
      : []),
    ...(first.distance_reason
      ? [
          [
            t('trip-form:view.reason'),
            [t(`trip-form:reason.${first.distance_reason}`), first.distance_note].filter(Boolean).join(': '),
          ],
        ]
      : []),
    ...(first.note ? [[t('field.note'), first.note]] : []),
  ]
}

function sayScooter(t: Translate, { scooter, electric }: Pick<Trip, 'scooter' | 'electric'>): string[] {
  return [
    ...(scooter ? [t(`trip-form:scooter.${scooter}`)] : []),
    ...(electric === null ? [] : [t(electric ? 'trip-form:scooter.electric' : 'trip-form:scooter.kick')]),
  ]
}

/** Why a trip was rejected, and how to appeal. */
function Rejected({ trip }: { trip: Trip }) {
  const { t } = useTranslation(['trip', 'trip-form'])
  return (
    <>
      <Notice tone="warning" title={t('trip-form:view.rejected')}>
        {trip.unusual.length > 0 && (
          <ul className="unusual">
            {trip.unusual.map((check) => (
              <li key={check}>{t(`trip-form:unusual.${check}`)}</li>
            ))}
          </ul>
        )}
        {trip.fraud === 'confirmed' && <p>{t('trip-form:view.fraud')}</p>}
        {trip.appealed && <p>{t('trip-form:appeal.sent')}</p>}
      </Notice>
      {trip.can_appeal && <AppealForm id={trip.id} />}
    </>
  )
}
