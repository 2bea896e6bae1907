import type { Env } from './env.ts'
import { siteOf } from './modules/brand/brand.ts'

/** What a newcomer needs next: addresses, and what strangers could see. */
export function printWelcome(env: Env) {
  const rows = (['harbor', 'cascade', 'rose', 'mesa'] as const).map((key) => [key, siteOf(env, key)])
  if (!env.production) rows.push(['mail box', `${siteOf(env, env.devBrand)}/dev/mail`])
  console.log(['', 'Throughway is running.', '', ...rows.map(([name, address]) => `  ${name!.padEnd(10)} ${address}`), ''].join('\n'))
  if (!env.production && !/^(127\.|localhost$|::1$)/.test(env.host))
    console.warn(`Warning: HOST=${env.host} opens this server to others, who could read every mail at /dev/mail and sign in with the demo accounts.\n`)
}
