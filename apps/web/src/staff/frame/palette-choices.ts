import type { StaffView } from '@throughway/contract/programme/staff-view'
import type { StaffEntry } from './staff-menu.ts'

/** Somewhere to go. */
export type Choice = { id: string; href: string; text: string }

/** The words of the palette in the reader's language. */
export type PaletteWords = {
  entry: (id: StaffEntry['id']) => string
  view: (list: string, name: string) => string
  /** A search for members of a name, an address or a number. */
  memberNamed: (name: string) => string
  redemptionsOf: (state: SearchedState, name: string) => string
  /** The words before a name, such as "redemptions of". */
  redemptionsLead: string
  caseOf: (number: string) => string
  casesWith: (words: string) => string
  pagesWith: (words: string) => string
}

/** A caller asks about a reward that waits, or about one that was issued. */
const searchedStates = ['waiting', 'issued'] as const
type SearchedState = (typeof searchedStates)[number]

type Facts = {
  entries: readonly StaffEntry[]
  views: readonly StaffView[]
  /** The grants show who members are; without that, no list is searched by their names. */
  seesMembers: boolean
}

/**
 * The choices of the palette for the typed text: matching screens of the menu and views of their lists, then a search
 * for members, for redemptions of a member of that name, for messages to staff and for pages with these words. Without
 * text it lists all screens and views. Choices that the grants do not open are left out.
 */
export function listChoices({ entries, views, seesMembers }: Facts, typed: string, words: PaletteWords): Choice[] {
  const screens = entries.map(({ id, href }) => ({ id, href, text: words.entry(id) }))
  const ofLists = views.flatMap(({ id, list, name, query }) => {
    const entry = entries.find((each) => each.id === list)
    return entry ? [{ id, href: `${entry.href}?${query}`, text: words.view(words.entry(entry.id), name) }] : []
  })
  const name = readName(typed, words.redemptionsLead)
  const members = entries.find(({ id }) => id === 'members')
  const found =
    members && seesMembers && name && name === typed.trim()
      ? [
          {
            id: 'members-named',
            href: `${members.href}?${new URLSearchParams({ text: name })}`,
            text: words.memberNamed(name),
          },
        ]
      : []
  const redemptions = entries.find(({ id }) => id === 'redemptions')
  const searches =
    redemptions && seesMembers && name
      ? searchedStates.map((state) => ({
          id: `redemptions-${state}`,
          href: `${redemptions.href}?${new URLSearchParams({ text: name, state })}`,
          text: words.redemptionsOf(state, name),
        }))
      : []
  return [
    ...matchChoices([...screens, ...ofLists], typed),
    ...found,
    ...searches,
    ...(name === typed.trim() ? searchWords({ entries, seesMembers }, name, words) : []),
  ]
}

/** Messages to staff by their number or words, and pages by theirs. */
function searchWords({ entries, seesMembers }: Omit<Facts, 'views'>, text: string, words: PaletteWords): Choice[] {
  if (!text) return []
  const has = (id: StaffEntry['id']) => entries.some((entry) => entry.id === id)
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const query = new URLSearchParams({ text })
  return [
    ...(has('cases') && number ? [{ id: 'case', href: `/admin/case/${number}`, text: words.caseOf(number) }] : []),
    ...(has('cases') && seesMembers && !number
      ? [{ id: 'cases-with', href: `/admin/cases?${query}&state=all`, text: words.casesWith(text) }]
      : []),
    ...(has('content') ? [{ id: 'pages-with', href: `/admin/content?${query}`, text: words.pagesWith(text) }] : []),
  ]
}

/** The name in "redemptions of Ana", or all that is typed. */
function readName(typed: string, lead: string): string {
  const name = fold(typed).startsWith(`${fold(lead)} `) ? typed.trim().slice(lead.length) : typed
  return name.trim()
}

/**
 * The choices that match the typed words, without regard to case and accents: first those that begin with them, then
 * those with a word that begins with them, then those in which each typed word begins some word. Within each group they
 * keep their order.
 */
export function matchChoices<Each extends Pick<Choice, 'text'>>(choices: readonly Each[], typed: string): Each[] {
  const wanted = fold(typed)
  const ranked = choices.map((choice) => ({ choice, rank: rank(fold(choice.text), wanted) }))
  return ranked
    .filter(({ rank: found }) => found < unmatched)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

const unmatched = 3

function rank(text: string, wanted: string): number {
  if (text.startsWith(wanted)) return 0
  const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`
  if (words.includes(` ${wanted}`)) return 1
  return wanted.split(' ').every((word) => words.includes(` ${word}`)) ? 2 : unmatched
}

/** The text without accents, capitals and doubled spaces. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
}
