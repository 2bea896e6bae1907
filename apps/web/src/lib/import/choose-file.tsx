import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { Button } from '@throughway/ui/button'
import { FieldError } from '@throughway/ui/field/field'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useStartImport } from './trip-import.calls.ts'

/** Drop or choose a file; its content decides its type. */
export function ChooseFile() {
  const { t } = useTranslation('imports')
  const errorId = useId()
  const choose = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const start = useStartImport()
  const fault = start.error && (findProblem(start.error) ?? t(messageKeyOf(start.error), { ns: 'common' }))

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = '' // the same file can be chosen again
    if (file) start.mutate({ file })
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) start.mutate({ file })
  }

  function handleDragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  /** The text about a faulty file. */
  function findProblem(error: Error) {
    if (!(error instanceof RefusalError)) return undefined
    if (error.name === 'bodyTooLarge') return t('problem.too_large')
    const problem = (error.data as { problem?: string } | null)?.problem
    if (problem) return t(`problem.${problem}`)
    return error.fields['file'] && t(error.fields['file'], { ns: 'common' })
  }

  return (
    // The button inside does the same for those who drag nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="import__choose"
      aria-label={t('choose.title')}
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <p className="import__drop">{t('choose.drop')}</p>
      <Button
        kind="primary"
        icon={<IconFileUpload size={20} aria-hidden="true" />}
        pending={start.isPending}
        aria-describedby={fault ? errorId : undefined}
        onClick={() => choose.current?.click()}
      >
        {t('choose.button')}
      </Button>
      <p className="quiet">{t('choose.rule')}</p>
      <div role="alert">
        <FieldError id={errorId}>{fault}</FieldError>
      </div>
      <input
        ref={choose}
        type="file"
        accept=".gpx,.tcx,.fit,.csv,.txt"
        hidden
        onChange={handleChange}
        aria-label={t('choose.button')}
      />
    </fieldset>
  )
}
