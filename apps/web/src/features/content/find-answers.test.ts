import { describe, expect, it } from 'vitest'
import type { ContentBlock } from '@throughway/contract/content/blocks'
import { findAnswers, listGroups } from './find-answers.ts'

const text = (words: string) => ({ type: 'text' as const, text: words })
const heading = (words: string): ContentBlock => ({ type: 'heading', level: 2, content: [text(words)] })
const question = (anchor: string, asked: string, answer: string): ContentBlock => ({
  type: 'question',
  anchor,
  question: [text(asked)],
  answer: [{ type: 'paragraph', content: [text(answer), { type: 'link', href: 'tel:511', content: [text('Anruf')] }] }],
})

const groups = listGroups({
  blocks: [
    { type: 'paragraph', content: [text('Lead')] },
    heading('Puntos'),
    question('vencen', '¿Vencen?', 'Después de doce meses.'),
    question('cuantos', '¿Cuántos?', 'Diez por viaje.'),
    heading('Viajes'),
    question('tarde', '¿Qué tan tarde?', 'Hasta catorce días. '),
    heading('Leer'),
  ],
})
const found = (asked: string) =>
  findAnswers(groups, asked).flatMap((group) => group.questions.map(({ anchor }) => anchor))

describe('R2.11 questions and answers', () => {
  it('stand in the groups that their headings begin; one without anything is none', () => {
    expect(groups.map(({ title, questions }) => [title, questions.length])).toEqual([
      [null, 0],
      ['Puntos', 2],
      ['Viajes', 1],
    ])
  })

  it.each([
    ['', ['vencen', 'cuantos', 'tarde']],
    ['   ', ['vencen', 'cuantos', 'tarde']],
    ['DESPUES', ['vencen']],
    ['cuántos', ['cuantos']],
    ['puntos diez', ['cuantos']],
    ['anruf', ['vencen', 'cuantos', 'tarde']],
    ['diez meses', []],
    ['.*', []],
  ])('%o finds %o', (asked, anchors) => {
    expect(found(asked)).toEqual(anchors)
  })
})
