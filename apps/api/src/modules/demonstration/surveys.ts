import { brandSettings } from '@throughway/brands/settings'
import type { BrandKey } from '@throughway/brands/keys'
import { baselineModes } from '@throughway/domain/mode/baseline'
import type { TripMode } from '@throughway/domain/mode/modes'
import { makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import type { SurveyAnswers, SurveyPage, WeekMode } from '@throughway/domain/survey/survey'
import { weekdays } from '@throughway/domain/time/weekdays'
import { addDays, dayMilliseconds, instantOf, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import { closeSurvey, countSurveys, draftSurvey, openSurvey, submitAnswers } from '#modules/survey/survey.ts'
import type { CastMember } from './cast.ts'
import { listMembers } from './demonstration.queries.ts'

const daysOpen = 40
/** A survey shows results from ten answers on, so a programme with fewer people gets only the open survey. */
const fewestForResults = 12

/**
 * A closed baseline survey with results, and an open survey with some answers. Members who join later are not asked.
 * Does nothing where surveys exist.
 */
export async function ensureSurveys(app: AppContext, key: BrandKey, cast: readonly CastMember[]): Promise<void> {
  const settings = brandSettings[key]
  const db = app.databases.ofBrand(settings.id)
  const [[known]] = await db.send(countSurveys())
  if (known!.count) return
  const [members] = await db.send(listMembers(cast.map(({ email }) => email)))
  const people = cast.flatMap((person) => {
    const found = members.find(({ email }) => email === person.email)
    return found ? [{ ...person, id: found.member_id }] : []
  })
  // a survey asks only members who joined before it opened, and in a short demonstration nobody joined earlier
  const joined = Math.max(...members.map(({ joined_at: at }) => at.getTime()))
  const daysAgo = (days: number) => new Date(Math.max(app.now().getTime() - days * dayMilliseconds, joined))
  if (people.length >= fewestForResults) {
    const closed = await openBaseline(db, key, daysAgo(12), { en: 'Last survey', es: 'Cuestionario anterior' })
    await answer(db, key, closed, people, daysAgo(11))
    await db.transaction((tx) => closeSurvey(tx, closed, daysAgo(7)))
  }
  // opened before anybody tries the programme, so that no newcomer is asked
  const open = await openBaseline(db, key, daysAgo(5), { en: 'How do you get to work?', es: '¿Cómo vas al trabajo?' })
  // the first is the public account, which is asked and has not answered
  await answer(db, key, open, people.slice(1, 1 + Math.floor(people.length / 2)), daysAgo(4))
}

async function openBaseline(db: Database, key: BrandKey, now: Date, title: { en: string; es: string }) {
  const { languages, time_zone: timeZone } = brandSettings[key]
  const draft = {
    languages: [...languages],
    title,
    intro: {
      en: 'Twice a year we ask how you get to work, to see what helps.',
      es: 'Dos veces al año preguntamos cómo vas al trabajo, para ver qué ayuda.',
    },
    baseline: true,
    pages: [...makeBaselinePages(), lastPage],
    audience: { newcomers: false },
    closes_at: instantOf(addDays(localDate(now, timeZone), daysOpen), '23:45', timeZone).toISOString(),
  }
  const clock = { now, settings: brandSettings[key] }
  return db.transaction(async (tx) => {
    const id = await draftSurvey(tx, draft as never, { id: null, now })
    await openSurvey(tx, { id, revision: 1 }, clock)
    return id
  })
}

const lastPage: SurveyPage = {
  title: { en: 'What would help', es: 'Qué ayudaría' },
  questions: [
    {
      key: 'satisfaction',
      kind: 'scale',
      required: true,
      text: {
        en: 'How content are you with your way to work?',
        es: '¿Qué tan a gusto estás con tu camino al trabajo?',
      },
      low: { en: 'not at all', es: 'nada' },
      high: { en: 'very', es: 'mucho' },
    },
    {
      key: 'wish',
      kind: 'text',
      longest: 300,
      required: false,
      text: { en: 'What would make it better?', es: '¿Qué lo mejoraría?' },
    },
  ],
}

type Asked = CastMember & { id: string }

async function answer(db: Database, key: BrandKey, id: string, people: readonly Asked[], now: Date): Promise<void> {
  const { time_zone: timeZone, languages } = brandSettings[key]
  for (const [index, person] of people.entries()) {
    const asked = { memberId: person.id, now, timeZone, defaultLanguage: languages[0]! }
    await db.transaction((tx) => submitAnswers(tx, asked, { id, revision: 0, answers: answersOf(person, index) }))
  }
}

/** Answers by the person's habits; every third person drives alone on Fridays. */
function answersOf({ habits }: CastMember, index: number): SurveyAnswers {
  const usual = modeOf(habits.main)
  const friday = index % 3 === 0 ? 'drive_alone' : modeOf(habits.second)
  const week = weekdays.map((day): [string, WeekMode] => [
    day,
    day === 'sat' || day === 'sun' ? 'off' : day === 'fri' ? friday : usual,
  ])
  const drives = [usual, friday].includes('drive_alone')
  return {
    usual_week: Object.fromEntries(week),
    distance_one_way: Math.round(habits.miles * 10) / 10,
    ...(drives && { drive_reasons: index % 2 ? ['errands', 'hours'] : ['faster'] }),
    satisfaction: 2 + (index % 4),
  }
}

function modeOf(mode: TripMode): WeekMode {
  return baselineModes.find((each) => each === mode) ?? 'drive_alone'
}
