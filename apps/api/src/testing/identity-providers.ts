import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { query } from '#database/query.ts'
import type { TestApi } from './start-test-api.ts'

/**
 * A provider of sign-ins for the whole programme or one organisation, at which nobody is asked anything. Answers its id.
 */
export async function makeProvider(
  api: TestApi,
  brand: BrandKey,
  organisationId: string | null = null,
): Promise<string> {
  const brandId = brandSettings[brand].id
  const id = crypto.randomUUID()
  await api.app.databases.ofBrand(brandId).send(
    query.insertInto('identity_provider').values({
      brand_id: brandId,
      id,
      organisation_id: organisationId,
      name: 'City account',
      issuer: 'https://city.example',
      client_id: 'throughway',
      client_secret: null,
      is_enabled: true,
      created_at: api.app.now(),
      changed_at: api.app.now(),
    }),
  )
  return id
}
