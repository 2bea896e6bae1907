import { keyOfBrand } from '@throughway/brands/keys'
import { eachAlone, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { closeSurvey } from './survey.ts'
import { listNotices, listSurveysToClose } from './survey.queries.ts'
import { type Pace, tellOfSurvey } from './tell-of-survey.ts'

const atOnce = 20

/** Closes due surveys every five minutes; afterwards nobody can connect answers with people. */
export const closeSurveysJob = {
  name: 'close-surveys',
  cron: '*/5 * * * *',
  takesAway: true as const,
  async run(app: AppContext) {
    const list = async (limit: number) => (await listSurveysToClose(app.databases, app.now(), limit))[0]
    const nameOf = ({ brand_id: brand, id }: { brand_id: number; id: string }) => ({
      brand: keyOfBrand(brand),
      survey: id,
    })
    await eachAlone(app, 'close-surveys', (alone) =>
      inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, id }) =>
        app.databases.ofBrand(brandId).transaction(async (tx) => {
          await closeSurvey(tx, id, app.now())
        }),
      ),
    )
  },
}

export const surveyNoticesJob = {
  name: 'survey-notices',
  cron: '* * * * *',
  run: (app: AppContext) => tellOfSurveys(app),
}

/** Goes on telling members of every survey that was opened, some slices of each. */
export async function tellOfSurveys(app: AppContext, pace?: Pace): Promise<void> {
  const list = async (limit: number) => (await listNotices(app.databases, limit))[0]
  const nameOf = ({ brand_id: brand, survey_id: survey }: { brand_id: number; survey_id: string }) => ({
    brand: keyOfBrand(brand),
    survey,
  })
  await eachAlone(app, surveyNoticesJob.name, (alone) =>
    inTurns(alone, { atOnce, list, nameOf }, ({ brand_id: brandId, survey_id: id }) =>
      tellOfSurvey(app, brandId, id, pace),
    ),
  )
}
