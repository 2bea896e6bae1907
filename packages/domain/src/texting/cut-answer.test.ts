import { expect, it } from 'vitest'
import { cutAnswer } from './cut-answer.ts'

const cut = (text: string) => cutAnswer(text, 'answers.example')

it.each([
  ['plain words', 'Tuesday works.\r\n\r\nSee you.\r\n', 'Tuesday works.\n\nSee you.'],
  [
    'a quotation below',
    'Yes\n\nOn Wed, Mar 4, 2026 at 9:00 AM Harbor <x@other.example> wrote:\n> Hello\n> there',
    'Yes',
  ],
  ['a head that is broken', 'Yes\n\nOn Wed, Mar 4, 2026 at 9:00 AM\nHarbor Commutes and more\nwrote:\n> Hello', 'Yes'],
  ['a Spanish head', 'Sí\n\nEl mié, 4 mar 2026 a las 9:00, Harbor escribió:\n\n> Hola', 'Sí'],
  ['a head that names our address', 'Ja\n\nAm 4. März schrieb Harbor <harbor-x@answers.example>:\nHallo', 'Ja'],
  ['Outlook', 'Yes\n\n________________________________\nFrom: Harbor\nSent: Monday', 'Yes'],
  ['Outlook without a rule', 'Yes\nFrom: Harbor\nSent: Monday\nTo: Ana\nSubject: Trips\n\nHello', 'Yes'],
  ['Outlook in Spanish', 'Sí\nDe: Harbor\nEnviado el: lunes\nPara: Ana\n\nHola', 'Sí'],
  ['a forwarded original', 'Yes\n-----Original Message-----\nHello', 'Yes'],
  ['answers between quoted lines', '> Which days?\nMonday\n> And when?\nAt eight', 'Monday\nAt eight'],
  ['a signature', 'Yes\n-- \nAna Alba\n617 555 0100', 'Yes'],
  ['the name of a telephone', 'Yes\n\nSent from my iPhone', 'Yes'],
  ['nothing but the quotation', 'On Wed, Mar 4, 2026 Harbor wrote:\n> Hello', ''],
  ['words that look alike', 'On Monday he wrote:\nno\nFrom: here\nI go', 'On Monday he wrote:\nno\nFrom: here\nI go'],
])('cuts %s', (_, text, left) => expect(cut(text)).toBe(left))

it('reads a megabyte of anything at once', () => {
  const began = performance.now()
  for (const part of ['On 1 ', 'From: a\n', '> ', '-- x', 'on 1 wrote ']) cut(part.repeat(200_000))
  expect(performance.now() - began).toBeLessThan(1000)
})
