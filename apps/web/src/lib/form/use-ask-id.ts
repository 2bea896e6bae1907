import { useRef } from 'react'
import { createId } from '#lib/send/create-id.ts'

/** One form has one id: a second press repeats it, and a changed form gets another id. */
export function useAskId() {
  const last = useRef<{ written: string; id: string } | undefined>(undefined)
  return (input: object) => {
    const written = JSON.stringify(input)
    if (last.current?.written !== written) last.current = { written, id: createId() }
    return last.current.id
  }
}
