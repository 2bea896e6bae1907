import { brandKeys } from '@throughway/brands/keys'
import type { Env } from './env.ts'
import { siteOf } from './modules/brand/brand.ts'
import { demonstrationPassword } from './modules/demonstration/demonstration.ts'

/** What a newcomer needs next: addresses, and what strangers could see. */
export function printWelcome(env: Env) {
  const shown = ['harbor', 'cascade', 'rose', 'mesa'] as const
  const rows = shown.map((key) => [key, siteOf(env, key)])
  if (!env.production) rows.push(['mail box', `${siteOf(env, env.devBrand)}/dev/mail`])
  const lines = rows.map(([name, address]) => `  ${name!.padEnd(10)} ${address}`)
  lines.push(
    '',
    `  ${brandKeys.length} programmes run, these and ${brandKeys.length - shown.length} more, each at its own key: ${env.publicAddress.replaceAll('{key}', 'KEY')}`,
    '  All keys stand in brands/src/keys.ts.',
  )
  if (env.demonstration) lines.push('', ...describeAccounts(env))
  console.log(['', 'Throughway is running.', '', ...lines, ''].join('\n'))
  if (!env.production && !/^(127\.|localhost$|::1$)/.test(env.host))
    console.warn(
      `Warning: HOST=${env.host} opens this server to others, who could read every mail at /dev/mail and sign in with the demo accounts.\n`,
    )
}

/** Every brand has the same ones; only the demonstration makes them. */
function describeAccounts({ devBrand }: Env) {
  const accounts = [
    ['demo', 'a member with a history'],
    ['new', 'a member who has just begun'],
    ['admin', 'an administrator of the programme'],
    ['director', 'a second administrator, for what needs two'],
    ['editor', 'a content editor'],
    ['coordinator', 'a coordinator of one organisation'],
    ['operator', 'an operator of one ride agency'],
    ['helpdesk', 'the helpdesk'],
    ['auditor', 'an auditor, who reads and changes nothing'],
  ] as const
  return [
    ...accounts.map(([name, what]) => `  ${`${name}@${devBrand}.example`.padEnd(26)} ${what}`),
    `  password of all: ${demonstrationPassword} (for each brand the same names at its own key; trips fill in behind you)`,
  ]
}
