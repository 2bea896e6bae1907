import { useEffect, useState } from 'react'

/** A value once it has stood still for that long: what is typed is not acted on letter by letter. */
export function useSettled<Value>(value: Value, first: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
