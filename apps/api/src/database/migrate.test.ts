import { describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { ask, useDataDir } from '#testing/use-data-dir.ts'
import { StartProblem } from './postgres/start-problem.ts'

describe('a database that was restored', { timeout: 60_000 }, () => {
  const here = useDataDir()

  it.each([
    // what pg_restore leaves in a cluster that does not know the roles: their policies and grants fail, all else is
    // there
    [
      'without the roles',
      'drop owned by throughway_api, throughway_all_brands; drop role throughway_api, throughway_all_brands',
    ],
    ['and given the roles afterwards', 'drop owned by throughway_api, throughway_all_brands'],
    ['without its grants', 'revoke all on all tables in schema public from throughway_api'],
    ['without the policies of one table', 'drop policy of_brand on trip; drop policy of_all_brands on trip'],
  ])('%s is refused in one sentence that says what to do', async (_, loss) => {
    here.fill()
    const { url } = await here.start()
    await migrate(url)
    await migrate(url)
    await ask(url, loss)
    const problem = await migrate(url).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect(String(problem)).toMatch(/restored where the roles .* create role throughway_api [^\n]+$/)
  })

  it('into a new cluster of ours finds the roles there before anything else', async () => {
    here.fill()
    const { url } = await here.start()
    expect(
      await ask(
        url,
        `select rolname as name from pg_roles where rolname in ('throughway_api', 'throughway_all_brands') order by 1`,
      ),
    ).toEqual([{ name: 'throughway_all_brands' }, { name: 'throughway_api' }])
  })
})
