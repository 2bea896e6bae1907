import { groupsOf } from './code-groups.ts'
import './code-letters.css'

type CodeLettersProps = {
  code: string
  /** Where the code has no groups of its own. */
  lettersOfGroup?: number
}

/**
 * A code in groups, as people read it aloud or type it, so a line breaks only between groups. A press selects the whole
 * code, and copying gives the code without the visible gaps.
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
