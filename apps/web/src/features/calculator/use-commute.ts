import {
  calculatorFields,
  type Commute,
  type CalculatorField,
  type MixWay,
  mixWays,
  readCommute,
  startCommute,
  writeCommute,
} from '@throughway/domain/planner/commute-calculator'
import type { MovingFactors } from '@throughway/domain/mode/savings'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchOf } from '#lib/screen/use-search.ts'

/** Long enough for a slider to come to rest: an address changes after the hand, not with it. */
const restMilliseconds = 300

const names = [...calculatorFields, ...mixWays.map((way) => `${way}_days`)]

/** The commute that the address says. It is changed at once, in the address (and in `settled`) when the changes rest. */
export function useCommute(factors: MovingFactors) {
  const start = useMemo(() => startCommute(factors), [factors])
  const [search, changeSearch] = useSearchOf((each) => each)
  const [link, setLink] = useState(() => writeCommute(readCommute(search, start), start))
  const [settled, setSettled] = useState(link)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function take(commute: Commute) {
    const next = writeCommute(commute, start)
    setLink(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSettled(next)
      changeSearch({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...next }, { replace: true })
    }, restMilliseconds)
  }

  return {
    commute: readCommute(link, start),
    settled: readCommute(settled, start),
    link,
    /** Minutes that nobody set go with the miles, so the rest is read anew. */
    change: (field: CalculatorField, value: number) => take(readCommute({ ...link, [field]: String(value) }, start)),
    changeDays(way: MixWay, days: number) {
      const commute = readCommute(link, start)
      take({ ...commute, mix: { ...commute.mix, [way]: days } })
    },
  }
}
