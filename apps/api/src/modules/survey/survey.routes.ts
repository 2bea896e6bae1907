import { surveyCalls } from '@throughway/contract/content/survey'
import type { Api } from '#api.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { findSurveyFor, keepAnswers, putSurveyAside, readSurveyFor, submitAnswers } from './survey.ts'
import type { Asked } from './survey.queries.ts'
import { surveyStaffRoutes } from './survey-staff.routes.ts'

/** C21: surveys, as members answer them and staff make them. */
export async function surveyRoutes(api: Api) {
  // staff who act for a member do not learn whether the member has handed it in
  serve(api, 'getOpenSurvey', surveyCalls.getOpenSurvey, async (context) => ({
    survey: context.impersonation ? null : await findSurveyFor(context.db, askedOf(context)),
  }))

  serve(api, 'getSurvey', surveyCalls.getSurvey, (context) =>
    readSurveyFor(context.db, askedOf(context), context.input.id),
  )

  serve(api, 'keepSurveyAnswers', surveyCalls.keepSurveyAnswers, async (context) => {
    const { input, write, db } = context
    await write((tx) => keepAnswers(tx, askedOf(context), input))
    return readSurveyFor(db, askedOf(context), input.id)
  })

  serve(api, 'submitSurvey', surveyCalls.submitSurvey, async (context) => {
    const { input, write, db } = context
    await write((tx) => submitAnswers(tx, askedOf(context), input))
    return readSurveyFor(db, askedOf(context), input.id)
  })

  serve(api, 'dismissSurvey', surveyCalls.dismissSurvey, async (context) => {
    const { input, write, db } = context
    await write((tx) => putSurveyAside(tx, askedOf(context), input.id))
    return { survey: await findSurveyFor(db, askedOf(context)) }
  })

  await surveyStaffRoutes(api)
}

function askedOf({ member, brand, now }: Pick<CallContext<never>, 'member' | 'brand' | 'now'>): Asked {
  const { time_zone: timeZone, languages } = brand.settings
  return { memberId: member.id, now, timeZone, defaultLanguage: languages[0]! }
}
