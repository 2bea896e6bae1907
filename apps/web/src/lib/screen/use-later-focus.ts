import { useEffect, useState } from 'react'

/** Runs after the next render: an error must be beside its field before the focus moves there. */
export function useLaterFocus() {
  const [focus, setFocus] = useState<() => void>()
  useEffect(() => {
    focus?.()
  }, [focus])
  return (next: () => void) => setFocus(() => () => next())
}
