import type { ContentBlock } from '@throughway/contract/content/blocks'
import type { ContentTree } from '@throughway/contract/content/tree'
import { listSentences } from '@throughway/contract/content/tree-rules'
import { foldAccents } from '@throughway/domain/value/fold-accents'
import { plainWords } from '#lib/content/plain-words.ts'

export type Question = Extract<ContentBlock, { type: 'question' }>
/** A heading with its questions and the words before them. */
export type Group = { title: string | null; anchor: string | undefined; intro: ContentBlock[]; questions: Question[] }

/** The page as groups, each begun by a heading of the second level. */
export function listGroups({ blocks }: ContentTree): Group[] {
  const groups: Group[] = [{ title: null, anchor: undefined, intro: [], questions: [] }]
  for (const block of blocks) {
    if (block.type === 'heading' && block.level === 2)
      groups.push({ title: plainWords(block.content), anchor: block.anchor, intro: [], questions: [] })
    else if (block.type === 'question') groups.at(-1)!.questions.push(block)
    else groups.at(-1)!.intro.push(block)
  }
  return groups.filter(({ intro, questions }) => intro.length || questions.length)
}

/**
 * The groups with the questions that contain every searched word, in the question or the answer, without regard to
 * accents and case.
 */
export function findAnswers(groups: readonly Group[], asked: string): Group[] {
  const words = foldAccents(asked).split(/\s+/).filter(Boolean)
  if (!words.length) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      intro: [],
      questions: group.questions.filter((question) => {
        const text = foldAccents(`${group.title ?? ''} ${textOf(question)}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length)
}

function textOf(question: Question): string {
  return [...listSentences([question])].map(plainWords).join(' ')
}
