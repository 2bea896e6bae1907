import { runImport } from '#import-command.ts'
import { readSettings } from '#modules/brand/brand.ts'
import { sealProviderSecret, unsealProviderSecret } from '#modules/identity/identity.ts'
import { deriveSecrets, findRootSecret } from '#secrets.ts'
import { importOrganisations, readImportFile } from './organisation-import.ts'

await runImport({
  name: 'organisations',
  example: 'organisations',
  read: readImportFile,
  async bring({ wanted, where }, { db, key, brandId, env, now, isDry, readFile }) {
    const { provider_secret: keys } = deriveSecrets(await findRootSecret(env), env.secretsBefore)
    const secrets = {
      seal: (id: string, text: string) => sealProviderSecret(keys, brandId, id, text),
      unseal: (id: string, sealed: Buffer) => unsealProviderSecret(keys, brandId, id, sealed),
    }
    return importOrganisations(db, {
      wanted,
      where,
      timeZone: (await readSettings(db, key)).time_zone,
      now,
      isDry,
      secrets,
      readFile,
    })
  },
})
