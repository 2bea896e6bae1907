import { CodeLetters } from '#lib/page/code-letters.tsx'

/** A long number that is compared with what the page of the drawing shows, group by group. */
export function DrawingHash({ digits }: { digits: string }) {
  return (
    <code className="drawing-hash">
      <CodeLetters code={digits} lettersOfGroup={8} />
    </code>
  )
}
