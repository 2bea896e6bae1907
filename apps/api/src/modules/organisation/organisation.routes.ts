import { organisationCalls } from '@throughway/contract/account/organisation'
import type { Api } from '#api.ts'
import { openPage } from '#list/page.ts'
import { serve } from '#plugins/serve.ts'
import { listOrganisations, organisationKeys } from './organisation.queries.ts'

export async function organisationRoutes(api: Api) {
  serve(api, 'listOrganisations', organisationCalls.listOrganisations, async (context) => {
    const page = openPage(api.app, organisationCalls.listOrganisations, context, organisationKeys)
    const [rows] = await context.db.send(listOrganisations(context.input.text, page))
    return page.answer(rows, ({ number, name }) => ({ id: number, name }))
  })
}
