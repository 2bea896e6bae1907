import { useEffect, useState } from 'react'

/** A value that has not changed for this long, so that typing does not trigger work for each letter. */
export function useSettled<Value>(value: Value, first: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
