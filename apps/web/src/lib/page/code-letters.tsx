import { groupsOf } from './code-groups.ts'
import './code-letters.css'

type CodeLettersProps = {
  code: string
  /** Where the code has no groups of its own. */
  lettersOfGroup?: number
}

/**
 * A code as everybody sees it: somebody who reads it aloud or types it goes group by group, so a line breaks between
 * groups only. A press selects the whole, and a copy is the code itself, without the gaps that are seen.
 */
export function CodeLetters({ code, lettersOfGroup }: CodeLettersProps) {
  return (
    <span className="code-letters">
      {groupsOf(code, lettersOfGroup).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two groups may be the same letters
        <span key={index} className="code-letters__group">
          {group}
        </span>
      ))}
    </span>
  )
}
