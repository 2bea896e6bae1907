import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict, FormValues } from './profile-conflict.ts'

type ConflictNoticeProps<Values extends FormValues> = {
  conflict: Conflict<Values>
  /** A field's name and the value that the other device saved, as text. */
  describe: (field: keyof Values & string) => { label: string; value: string }
  onTakeTheirs: () => void
}

/** Tells what another device saved meanwhile. The input stays in the form, whose own button saves it. */
export function ConflictNotice<Values extends FormValues>({
  conflict,
  describe,
  onTakeTheirs,
}: ConflictNoticeProps<Values>) {
  const { t } = useTranslation('profile')
  const box = useRef<HTMLDivElement>(null)
  const { fields, taken, theirs } = conflict
  useEffect(() => {
    if (theirs.version > 0) box.current?.focus()
  }, [theirs.version])

  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        tone="warning"
        role="alert"
        title={t('conflict.title')}
        actions={<Button onClick={onTakeTheirs}>{t('conflict.take_theirs')}</Button>}
      >
        <p>{t(fields.length > 0 ? 'conflict.text' : 'conflict.text_taken')}</p>
        <dl className="conflict__values">
          {[...fields, ...taken].map((field) => {
            const { label, value } = describe(field)
            return (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value || t('conflict.empty')}</dd>
              </div>
            )
          })}
        </dl>
      </Notice>
    </div>
  )
}
