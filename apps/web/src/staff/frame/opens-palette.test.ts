import { expect, it } from 'vitest'
import { opensPalette } from './opens-palette.ts'

const none = {
  key: 'k',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
}
const desk = { isApple: false, isFormatted: false, hasDialog: false }
const apple = { ...desk, isApple: true }

it.each<[string, boolean, Partial<typeof none>, typeof desk]>([
  ['Control-K', true, { ctrlKey: true }, desk],
  ['Control-K with capitals locked', true, { ctrlKey: true, key: 'K' }, desk],
  ['⌘K on an Apple device', true, { metaKey: true }, apple],
  ['Control-K there, which deletes to the end of the line', false, { ctrlKey: true }, apple],
  ['the Windows key', false, { metaKey: true }, desk],
  ['K alone', false, {}, desk],
  ['another letter', false, { ctrlKey: true, key: 'l' }, desk],
  ['Control-Shift-K, which opens the console', false, { ctrlKey: true, shiftKey: true }, desk],
  ['Control-Alt-K, which writes a letter', false, { ctrlKey: true, altKey: true }, desk],
  ['Control-K in formatted text, which makes a link', false, { ctrlKey: true }, { ...desk, isFormatted: true }],
  ['Control-K over a dialog', false, { ctrlKey: true }, { ...desk, hasDialog: true }],
  ['Control-K that something else has taken', false, { ctrlKey: true, defaultPrevented: true }, desk],
  ['Control-K while a letter is composed', false, { ctrlKey: true, isComposing: true }, desk],
])('%s opens the palette: %s', (_, opens, pressed, place) => {
  expect(opensPalette({ ...none, ...pressed }, place)).toBe(opens)
})
