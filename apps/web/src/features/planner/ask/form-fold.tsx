import { Button } from '@throughway/ui/button'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import type { Question } from '../question/question.ts'
import './form-fold.css'

/** Wide pages need none. */
const QuestionLine = latePart(async () => (await import('./question-line.tsx')).QuestionLine)

type FormFoldProps = {
  question: Question
  /** False when there is room for both, or nothing to fold: only the form is shown. */
  isFoldable: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** A note on the question. */
  note?: ReactNode
  /** The form, which keeps its input while it is folded. */
  children: ReactNode
}

/**
 * R2.21, on a phone: the current question as one line that opens the form, so that the results are visible at first.
 */
export function FormFold({ question, isFoldable, isOpen, onOpen, note, children }: FormFoldProps) {
  const { t } = useTranslation('planner')
  const id = useId()
  const inside = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  // focus the form itself: its first field would open a keyboard over the others
  useEffect(() => {
    if (isOpen && wasPressed.current) inside.current?.querySelector('form')?.focus()
    wasPressed.current = false
  }, [isOpen])

  function handlePress() {
    wasPressed.current = !isOpen
    onOpen(!isOpen)
  }

  return (
    <div className="form-fold">
      {isFoldable && (
        <div className="form-fold__line">
          <Suspense fallback={<p id={`${id}-line`} className="form-fold__question" />}>
            <QuestionLine id={`${id}-line`} question={question} />
          </Suspense>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={`${id}-line`}
            onClick={handlePress}
          >
            {t('fold.change')}
          </Button>
        </div>
      )}
      {note}
      <div ref={inside} id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
