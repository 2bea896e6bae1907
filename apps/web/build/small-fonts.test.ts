import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { makeSmall, readFaces, usedWeights } from './small-fonts.ts'

const root = new URL('../../../', import.meta.url)
const readSource = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** All style sheets of the application and of its parts. */
const styleSheets = ['packages/ui/src', 'apps/web/src', 'apps/web'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: folder.endsWith('src'), encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
)

describe('the fonts of a first load', () => {
  const faces = readFaces(readSource('packages/ui/src/font.css'))

  it('are the two that are fetched, each with the characters it is fetched for', () => {
    expect(faces.map(({ characters }) => ['a', 'ñ', '€', 'ő'].filter((each) => characters.includes(each)))).toEqual([
      ['a', 'ñ', '€'],
      ['ő'],
    ])
  })

  it('offer the weights that are in them, no others', () => {
    expect(faces.map(({ weight }) => weight)).toEqual(faces.map(() => `${usedWeights.min} ${usedWeights.max}`))
  })

  it('have every weight that a style sheet asks for', () => {
    const asked = styleSheets.flatMap((path) =>
      [...readSource(path).matchAll(/font(?:-weight)?: *(\d{3})\b(?! \d{3};)/g)].map(([, weight]) => Number(weight)),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter((weight) => weight < usedWeights.min || weight > usedWeights.max)).toEqual([])
  })

  it('of the letters of English and Spanish are less than 21 KB', async () => {
    const [latin] = faces
    const small = await makeSmall(readFileSync(fileURLToPath(import.meta.resolve(latin!.url))), latin!.characters)
    expect(small.toString('latin1', 0, 4)).toBe('wOF2')
    expect(small.length).toBeLessThan(21_000)
  })
})
