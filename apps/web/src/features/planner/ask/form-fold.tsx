import { Button } from '@throughway/ui/button'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { latePart } from '#lib/screen/late-part.tsx'
import type { Question } from '../question/question.ts'
import './form-fold.css'

/** Loaded once the reader has asked something. */
const QuestionLine = latePart(async () => (await import('./question-line.tsx')).QuestionLine)

type FormFoldProps = {
  question: Question
  /** False before a question and while a field is in error: only the form is shown. */
  isFoldable: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** R2.19: the start was assumed. The line says so, and opens the form at it. */
  isStartAssumed: boolean
  /** The form, which keeps its input while it is folded. */
  children: ReactNode
}

/** R2.21: the current question as one line that opens the form, so that the results are visible at first. */
export function FormFold({ question, isFoldable, isOpen, onOpen, isStartAssumed, children }: FormFoldProps) {
  const { t } = useTranslation('planner')
  const id = useId()
  const inside = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  useEffect(() => {
    if (isOpen && wasPressed.current) focusForm()
    wasPressed.current = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press
  }, [isOpen])

  /** The form itself, as its first field would open a keyboard over the others; an assumed start is what is changed. */
  function focusForm() {
    if (isStartAssumed) inside.current?.querySelector<HTMLInputElement>('[role="combobox"]')?.select()
    // the line above it stays where the reader pressed
    else inside.current?.querySelector('form')?.focus({ preventScroll: true })
  }

  function handlePress() {
    wasPressed.current = !isOpen
    onOpen(!isOpen)
  }

  return (
    <div className="form-fold">
      {isFoldable && (
        <div className="form-fold__line">
          <Suspense fallback={<p id={`${id}-line`} className="form-fold__question" />}>
            <QuestionLine id={`${id}-line`} question={question} isStartAssumed={isStartAssumed} />
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
      <div ref={inside} id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
