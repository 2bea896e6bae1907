import type { ContentTree } from '@throughway/contract/content/tree'
import { describe, expect, it } from 'vitest'
import { compareTexts, listLines, type TextLine } from './differences.ts'

const lines = (...texts: string[]): TextLine[] => texts.map((text) => ({ block: 'paragraph', text }))
/** Removed words in [-…-], added ones in {+…+}. */
const draw = (before: TextLine[], after: TextLine[]) =>
  compareTexts(before, after).map(({ parts }) =>
    parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`)).join(''),
  )

describe('the differences between two texts', () => {
  it.each<[string, TextLine[], TextLine[], string[]]>([
    ['nothing', lines('One line'), lines('One line'), ['One line']],
    [
      'one word',
      lines('The bus leaves at seven'),
      lines('The bus leaves at eight'),
      ['The bus leaves at[- seven-]{+ eight+}'],
    ],
    ['a new line', lines('First', 'Last'), lines('First', 'Middle', 'Last'), ['First', '{+Middle+}', 'Last']],
    ['a line that is gone', lines('First', 'Middle', 'Last'), lines('First', 'Last'), ['First', '[-Middle-]', 'Last']],
    ['lines that share no words', lines('Buses run'), lines('Ask staff'), ['[-Buses run-]', '{+Ask staff+}']],
    ['everything', [], lines('All new'), ['{+All new+}']],
  ])('show %s', (_, before, after, drawn) => expect(draw(before, after)).toEqual(drawn))

  it('are the one text with what was removed, and the other with what was added', () => {
    const words = ['bus', 'bike', 'van', 'walk', 'pool']
    let state = 7
    const below = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count
    const text = () =>
      lines(
        ...Array.from({ length: 1 + below(6) }, () =>
          Array.from({ length: 1 + below(5) }, () => words[below(words.length)]!).join(' '),
        ),
      )
    for (let turn = 0; turn < 300; turn += 1) {
      const [before, after] = [text(), text()]
      const drawn = compareTexts(before, after)
      const only = (left: 'added' | 'removed') =>
        drawn
          .map(({ parts }) => parts.filter(({ kind }) => kind !== left))
          .filter((parts) => parts.length > 0)
          .map((parts) => parts.map(({ text: part }) => part).join(''))
      expect(only('added')).toEqual(before.map((each) => each.text))
      expect(only('removed')).toEqual(after.map((each) => each.text))
    }
  })

  it('tell of a link and of a picture by where they lead', () => {
    const tree = (href: string): ContentTree => ({
      blocks: [{ type: 'paragraph', content: [{ type: 'link', href, content: [{ type: 'text', text: 'the bus' }] }] }],
    })
    expect(draw(listLines(tree('tel:511')), listLines(tree('tel:512')))).toEqual([
      'the bus[- [tel:511]-]{+ [tel:512]+}',
    ])
  })
})
