import { expect, it } from 'vitest'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import type { ListCall } from '@throughway/contract/list'
import { describeLists } from '../bench/described-lists.ts'

const lists = Object.values(callsBySubject)
  .flatMap((subject) => Object.entries<Call>(subject))
  .filter((each): each is [string, ListCall] => 'list' in each[1] && Boolean(each[1].permission))

const few = 'a program has some dozens of them in ten years'
const ofOne = 'those of one thing, at most some dozens'

/** Lists of staff that the bench does not measure, and why. */
const short: Record<string, string> = {
  listFeeds: few,
  listRuleChanges: few,
  listPolls: few,
  listSurveys: few,
  listStaffMessages: 'a thousand in ten years; the message centre of members is measured',
  listContentImages: 'a thousand in ten years',
  listCommuteReports: 'one a year for each organisation',
  listContentRevisions: 'the versions of one page; the page with twenty of them is measured',
  listRaceTeams: 'one for every ten who take part, who are measured',
  listRaceCorrections: ofOne,
  listRaceWinners: ofOne,
}

/** Filters that narrow a list of a few dozens, or by what most of its rows share. */
const leftOut: Record<string, readonly string[]> = {
  listRoster: ['unit'],
  listCatalogueServices: ['agency'],
  listContentItems: ['area'],
}

it('every list of staff is measured by each of its orders and filters, or says why not', () => {
  const measured = describeLists(new Proxy({} as Parameters<typeof describeLists>[0], { get: () => '0' }))
  const missing = lists.flatMap(([name, call]) => {
    if (name in short) return []
    const address = new RegExp(`^${call.path.slice(1).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const asked = measured.filter(({ path }) => address.test(path))
    if (asked.length === 0) return [name]
    const queries = asked.flatMap(({ filters, orders }) => [...Object.values(filters).map((say) => say(1)), ...orders])
    const said = queries.flatMap((text) => [...new URLSearchParams(text)])
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each!)
    const filters = Object.keys(call.list.filters)
      .filter((each) => !inPath.includes(each) && !leftOut[name]?.includes(each))
      .filter((each) => said.every(([key]) => key !== each))
    const sorts = Object.keys(call.list.sorts)
    const unsorted =
      sorts.length > 1 ? sorts.filter((each) => said.every(([key, value]) => key !== 'sort' || value !== each)) : []
    return [...filters, ...unsorted].map((each) => `${name} ${each}`)
  })
  expect(missing).toEqual([])
})

it('and asks what the list takes', () => {
  const id = '00000000-0001-7aa0-8876-000000000001'
  const measured = describeLists(new Proxy({} as Parameters<typeof describeLists>[0], { get: () => id }))
  const refused = lists.flatMap(([name, call]) => {
    const address = new RegExp(`^${call.path.slice(1).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    return measured.flatMap(({ path, filters, orders }) => {
      const found = address.exec(path)
      const queries = Object.values(filters).flatMap((say) => orders.map((order) => `${order}&${say(1)}`))
      return queries.flatMap((text) => {
        if (!found) return []
        const input = { ...found.groups, ...Object.fromEntries(new URLSearchParams(text)) }
        return call.input.safeParse(input).success ? [] : [`${name} ${text}`]
      })
    })
  })
  expect(refused).toEqual([])
})

it('and no reason stands for a list that is gone', () => {
  const names = lists.map(([name]) => name)
  expect([...Object.keys(short), ...Object.keys(leftOut)].filter((name) => !names.includes(name))).toEqual([])
})
