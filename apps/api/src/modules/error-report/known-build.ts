import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#env.ts'
import type { KnownBuild } from './reduce-report.ts'

/** The build that this server serves; without one it knows no programs and no pages. */
export function readKnownBuild({ version, webDist }: Pick<Env, 'version' | 'webDist'>): KnownBuild {
  const programs = join(webDist, 'assets')
  const pages = join(webDist, 'page-paths.json')
  return {
    version,
    programs: new Set(existsSync(programs) ? readdirSync(programs).filter((name) => name.endsWith('.js')) : []),
    pages: new Set(existsSync(pages) ? (JSON.parse(readFileSync(pages, 'utf8')) as string[]) : []),
  }
}
