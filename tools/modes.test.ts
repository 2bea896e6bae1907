import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tripModes } from '../packages/domain/src/mode/modes.ts'
import { modeKeys } from '../packages/ui/src/modes.ts'

/*
 * A mode is one row of `modeFacts`, its words and its look. The compiler finds a forgotten fact; these find a list that
 * somebody wrote by hand, a missing word and a missing look.
 */
const root = join(import.meta.dirname, '..')

/** Data that is made up, and what others call their modes. */
const ofOthers =
  /\.test\.tsx?$|\/testing\/|\/demonstration\/|\/gallery\/|\.fixture\.|\/mode-facts\.ts$|\/(bench|dist)\//

const folders = ['packages/domain/src', 'packages/contract/src', 'apps/api/src', 'apps/web/src']

describe('modes', () => {
  it('are listed nowhere by hand', () => {
    const name = `'(?:${tripModes.join('|')})'`
    const list = new RegExp(`\\[\\s*(?:\\.{0,3}[\\w'()]+,\\s*)*${name}(?:,\\s*${name}){2,}`)
    const found = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`)
        .filter((file) => /\.tsx?$/.test(file) && !ofOthers.test(file))
        .filter((file) => list.test(readFileSync(join(root, file), 'utf8'))),
    )
    expect(found).toEqual([])
  })

  it.each(['en', 'es'])('have their words in %s', (language) => {
    const texts = JSON.parse(readFileSync(join(root, `apps/web/public/locales/${language}/trip.json`), 'utf8'))
    expect(tripModes.filter((mode) => typeof texts.mode[mode] !== 'string')).toEqual([])
  })

  it('have their look', () => {
    expect(modeKeys.toSorted()).toEqual(tripModes.toSorted())
  })
})
