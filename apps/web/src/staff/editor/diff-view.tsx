import { useTranslation } from 'react-i18next'
import type { Language } from '@throughway/contract/programme/brand'
import { compareTexts, type DiffLine, type Part, type TextLine } from './differences.ts'
import './diff-view.css'

type DiffViewProps = { before: readonly TextLine[]; after: readonly TextLine[]; language: Language }

/** Shows two texts as one: added words are underlined behind a plus, removed words are struck out behind a minus. */
export function DiffView({ before, after, language }: DiffViewProps) {
  const { t } = useTranslation('staff-content')
  const lines = compareTexts(before, after)
  const isSame = lines.every(({ parts }) => parts.every(({ kind }) => kind === 'same'))
  if (isSame) return <p className="quiet">{t('diff.same')}</p>
  return (
    <div className="diff" lang={language}>
      {lines
        .filter((line, index) => isNearChange(lines, line, index))
        .map((line, index) => (
          // the lines of one comparison never change their order
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="diff__line">
            {line.parts.map((part, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <DiffPart key={at} part={part} />
            ))}
          </p>
        ))}
    </div>
  )
}

/** One line before and after a change is enough to find it in the text. */
function isNearChange(lines: readonly DiffLine[], line: DiffLine, index: number): boolean {
  const isChanged = (one: DiffLine | undefined) => one?.parts.some(({ kind }) => kind !== 'same') ?? false
  return isChanged(line) || isChanged(lines[index - 1]) || isChanged(lines[index + 1])
}

function DiffPart({ part: { kind, text } }: { part: Part }) {
  const { t } = useTranslation('staff-content')
  if (kind === 'same') return text
  const Kind = kind === 'added' ? 'ins' : 'del'
  return (
    <>
      <span className="visually-hidden"> {t(`diff.${kind}`)} </span>
      <Kind>{text}</Kind>
      <span className="visually-hidden"> {t('diff.end')} </span>
    </>
  )
}
