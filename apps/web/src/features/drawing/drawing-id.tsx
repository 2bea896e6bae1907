import { CodeLetters } from '#lib/page/code-letters.tsx'

const digitsOfGroup = 8

/** The long numbers of a drawing, in groups that are compared by eye. */
export function DrawingId({ digits }: { digits: string }) {
  return (
    <code className="drawing-id">
      <CodeLetters code={digits} lettersOfGroup={digitsOfGroup} />
    </code>
  )
}
