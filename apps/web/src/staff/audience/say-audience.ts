import type { TFunction } from 'i18next'
import type { AudienceRule } from '@throughway/contract/content/audience'

/** Beyond so many, organisations and areas are counted and not named. */
const mostNamed = 3

type Words = {
  t: TFunction<'staff-audience'>
  language: string
  whole: (count: number) => string
  list: (parts: readonly string[]) => string
  /** Undefined while it is not known. */
  nameOf: (organisation: string) => string | undefined
  raceOf: (number: number) => string | undefined
  teamOf: (number: number) => string | undefined
}

/** Says in a sentence for whom something is, and in another one whether it is for those who join later. */
export function sayAudience(rule: AudienceRule, { t, language, whole, list, nameOf, raceOf, teamOf }: Words): string {
  const { organisations, level, zips, languages, roles, activity, race, newcomers } = rule
  const either = (words: readonly string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(words)

  function sayOrganisations(ids: readonly string[]) {
    const names = ids.flatMap((id) => nameOf(id) ?? [])
    if (ids.length > mostNamed || names.length < ids.length)
      return t('say.organisations', { count: ids.length, number: whole(ids.length) })
    return t('say.organisation', { names: either(names) })
  }

  function sayRace({ id, who, team }: NonNullable<AudienceRule['race']>) {
    const name = raceOf(id) ?? t('race.unnamed', { number: whole(id) })
    if (who !== 'team') return t(`say.race.${who}`, { race: name })
    return t('say.race.team', { race: name, team: teamOf(team!) ?? t('race.team_unnamed', { number: whole(team!) }) })
  }

  const parts = [
    organisations && sayOrganisations(organisations),
    level !== undefined && t('say.level', { points: whole(level) }),
    zips &&
      (zips.length > mostNamed
        ? t('say.zips', { count: zips.length, number: whole(zips.length) })
        : t('say.zip', { zips: either(zips) })),
    languages && t('say.language', { languages: either(languages.map((each) => t(`say.in.${each}`))) }),
    roles && t('say.role', { roles: either(roles.map((each) => t(`say.as.${each}`))) }),
    activity && t(`say.${activity.kind}`, { count: activity.days, number: whole(activity.days) }),
    race && sayRace(race),
  ].filter((part) => part !== false && part !== undefined)
  const whom = parts.length > 0 ? t('say.who', { parts: list(parts) }) : t('say.all')
  return `${whom} ${t(newcomers ? 'say.newcomers' : 'say.no_newcomers')}`
}
