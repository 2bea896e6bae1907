import {
  calculatorFields,
  type Commute,
  type CalculatorField,
  type MixOption,
  mixOptions,
  readCommute,
  startCommute,
  writeCommute,
} from '@throughway/domain/planner/commute-calculator'
import type { MovingFactors } from '@throughway/domain/mode/savings'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchOf } from '#lib/screen/use-search.ts'

/** Long enough for a slider to come to rest: the address changes after the hand, not with it. */
const restMilliseconds = 300

const names = [...calculatorFields, ...mixOptions.map((way) => `${way}_days`)]

/** The commute from the address. Changes show at once; the address (and `settled`) follow when they rest. */
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
    /** Minutes that nobody entered depend on the miles, so the other values are read again. */
    change: (field: CalculatorField, value: number) => take(readCommute({ ...link, [field]: String(value) }, start)),
    changeDays(way: MixOption, days: number) {
      const commute = readCommute(link, start)
      take({ ...commute, mix: { ...commute.mix, [way]: days } })
    },
  }
}
