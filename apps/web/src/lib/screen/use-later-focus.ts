import { useEffect, useState } from 'react'

/** Runs once what was asked for has been drawn: an error must stand beside its field before focus goes there. */
export function useLaterFocus() {
  const [focus, setFocus] = useState<() => void>()
  useEffect(() => {
    focus?.()
  }, [focus])
  return (next: () => void) => setFocus(() => () => next())
}
