import { type FactName, factNames } from '@throughway/domain/mode/savings'

type Facts = { facts: Readonly<Record<string, number>> }
type FactDifference = { fact: FactName; before: number | undefined; after: number }

/** The facts in which a set differs from the previous one, in the order of the facts. */
export function listFactDifferences(before: Facts, after: Facts): FactDifference[] {
  return factNames
    .map((fact) => ({ fact, before: before.facts[fact], after: after.facts[fact] }))
    .filter((each): each is FactDifference => each.after !== undefined && each.before !== each.after)
}

/** Whether history is still being re-stated under the set. */
export function isUnderWay(set: { published_at: string | null; restated_at: string | null }): boolean {
  return set.published_at !== null && set.restated_at === null
}
