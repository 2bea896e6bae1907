import { organisationCalls } from '@throughway/contract/account/organisation'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { listOrganisations } from './organisation.queries.ts'

export async function organisationRoutes(api: Api) {
  serve(api, 'listOrganisations', organisationCalls.listOrganisations, async ({ input, db }) => {
    const [rows] = await db.send(listOrganisations(input))
    const items = rows.slice(0, input.limit).map(({ number, name }) => ({ id: number, name }))
    return { items, next: rows.length > input.limit ? items.at(-1)!.id : null }
  })
}
