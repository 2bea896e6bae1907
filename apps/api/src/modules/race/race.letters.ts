import type { Language } from '@throughway/contract/programme/brand'
import { milligramsPerPound } from '@throughway/domain/mode/savings'
import type { RaceMetric } from '@throughway/domain/race/race-rule'
import { metresPerMile } from '@throughway/domain/trip/distance'
import { formatCount, type Letter, type Translate } from '#modules/mail/mail.ts'
import { nameOf } from './describe-race.ts'
import type { RaceRow } from './race.queries.ts'

/** A race with its number, and the languages of its programme. */
type Named = { id: number; names: RaceRow['names']; languages: readonly Language[] }

/** The place of the reader, their team, their organisation or everybody together in a certified result. */
export type RacePlace =
  | { of: 'all'; percent: number; isReached: boolean }
  | {
      of: 'member' | 'team' | 'organisation'
      name: string | null
      /** Null for somebody with too few trips. */
      rank: number | null
      entrants: number
      /** The place in the previous revision; null where it is the same. */
      before: number | null
    }

type Result = Named & {
  kind: 'race.certified' | 'race.revised' | 'race.void'
  reason: string | null
  place: RacePlace | null
}

/** Tells the participants of a race its result (C16). */
export function raceResultLetter({ id, kind, reason, place, ...named }: Result): Letter {
  const news = ({ 'race.certified': 'certified', 'race.revised': 'revised', 'race.void': 'void' } as const)[kind]
  return {
    template: 'race_result',
    topic: 'events',
    write: ({ t, site, language }) => {
      const race = nameIn(named, language)
      return {
        subject: t(`race_result.${news}.subject`, { race }),
        lead: t(`race_result.${news}.lead`, { race }),
        notes: [
          ...(reason === null ? [] : [t('race_result.reason', { reason })]),
          ...(place ? sayPlace(t, language, place) : []),
        ],
        button: { label: t('race_result.button'), address: `${site}/race_individual/${id}` },
      }
    },
  }
}

function sayPlace(t: Translate, language: Language, place: RacePlace): string[] {
  if (place.of === 'all')
    return [
      t(place.isReached ? 'race_result.goal_reached' : 'race_result.goal', {
        percent: formatCount(language, place.percent),
      }),
    ]
  const { of, name, rank, entrants, before } = place
  if (rank === null) return [t(`race_result.unranked.${of}`, { name })]
  const [at, count] = [formatCount(language, rank), formatCount(language, entrants)]
  return [
    t(`race_result.place.${of}`, { name, rank: at, entrants: count }),
    ...(before === null ? [] : [t('race_result.before', { rank: formatCount(language, before) })]),
  ]
}

type Corrected = Named & {
  metric: RaceMetric
  /** The owner of the score; the name of the team or the organisation. */
  of: 'own' | 'team' | 'organisation'
  name: string | null
  amount: number
  reason: string
  waits: boolean
}

/**
 * Staff have corrected a score (C16). The letter goes to the member whose score it is, to the captain of the team, or to
 * the racing members of the organisation.
 */
export function raceCorrectedLetter({ id, metric, of, name, amount, reason, waits, ...named }: Corrected): Letter {
  const what = amount < 0 ? 'less' : 'more'
  return {
    template: 'race_corrected',
    topic: 'events',
    write: ({ t, site, language }) => {
      const race = nameIn(named, language)
      const said = sayAmount(t, language, metric, Math.abs(amount))
      return {
        subject: t('race_corrected.subject', { race }),
        lead: t(`race_corrected.${of}_${what}`, { race, name, amount: said }),
        notes: [t('race_result.reason', { reason }), ...(waits ? [t('race_corrected.waits')] : [])],
        button: { label: t('race_corrected.button'), address: `${site}/race_individual/${id}` },
      }
    },
  }
}

/** The amount in the units in which members think. */
function sayAmount(t: Translate, language: Language, metric: RaceMetric, amount: number): string {
  const units = { miles: metresPerMile, avoided_co2: milligramsPerPound } as const
  const count = metric === 'miles' || metric === 'avoided_co2' ? Math.round((10 * amount) / units[metric]) / 10 : amount
  return t(`race_amount.${metric}`, { count, amount: formatCount(language, count) })
}

/** `id` is that of the team; `team` is null where its name is not shown. */
type Answered = Named & { team: string | null; answer: 'yes' | 'no' }

/** Tells who asked to join a team what its captain said (C16). */
export function teamAnsweredLetter({ id, team, answer, ...named }: Answered): Letter {
  return {
    template: 'race_team_answered',
    topic: 'events',
    write: ({ t, site, language }) => {
      const race = nameIn(named, language)
      const name = team ?? t('race_team_answered.nameless')
      return {
        subject: t(`race_team_answered.${answer}.subject`, { name }),
        lead: t(`race_team_answered.${answer}.lead`, { name, race }),
        notes: [],
        button: { label: t('race_team_answered.button'), address: `${site}/race_team/${id}` },
      }
    },
  }
}

/** Tells one who may certify it that a result waits for a second person (C16). */
export function raceResultWaitsLetter({ id, ...named }: Named): Letter {
  return {
    template: 'race_result_waits',
    topic: 'account',
    write: ({ t, site, language }) => {
      const race = nameIn(named, language)
      return {
        subject: t('race_result_waits.subject', { race }),
        lead: t('race_result_waits.lead', { race }),
        notes: [t('race_result_waits.note')],
        button: { label: t('race_result_waits.button'), address: `${site}/admin/race/${id}?part=certify` },
      }
    },
  }
}

function nameIn({ names, languages }: Omit<Named, 'id'>, language: Language): string {
  return nameOf({ names }, language, languages).name
}
