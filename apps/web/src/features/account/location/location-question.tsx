import type { MemberPlace } from '@throughway/contract/account/location'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lineOf, type LocationValues, valuesOf } from './location-values.ts'
import type { LocationFormState, Question } from './use-location-form.ts'

/** The question before a place is saved. It gets the focus; the input stays in the form. */
export function LocationQuestion({ form, question }: { form: LocationFormState; question: Question }) {
  const { t } = useTranslation('places')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} tabIndex={-1} className="location-question">
      {ask()}
    </div>
  )

  function ask() {
    if (question.kind === 'no_such_address')
      return (
        <Notice
          tone="warning"
          role="alert"
          title={t('check.none_title')}
          actions={
            <Button pending={form.isPending} onClick={form.keepMine}>
              {t('check.keep_anyway')}
            </Button>
          }
        >
          {t('check.none')}
        </Notice>
      )
    if (question.kind === 'changed')
      return (
        <Notice
          tone="warning"
          role="alert"
          title={t('changed.title')}
          actions={<Button onClick={form.takeElsewhere}>{t('changed.take')}</Button>}
        >
          <p>{t('changed.text')}</p>
          <OtherValues mine={form.values} theirs={question.theirs} />
        </Notice>
      )
    return (
      <Notice
        tone="info"
        role="alert"
        title={t('check.title')}
        actions={
          <>
            <Button kind="primary" pending={form.isPending} onClick={form.takeSuggested}>
              {t('check.take')}
            </Button>
            <Button pending={form.isPending} onClick={form.keepMine}>
              {t('check.keep')}
            </Button>
          </>
        }
      >
        <dl className="location-question__lines">
          <div>
            <dt>{t('check.suggested')}</dt>
            <dd>{lineOf(question.check.address)}</dd>
          </div>
          <div>
            <dt>{t('check.typed')}</dt>
            <dd>{lineOf(form.values)}</dd>
          </div>
        </dl>
      </Notice>
    )
  }
}

const shown = ['name', 'directions', 'note'] as const

/** The values that another device saved, if they differ from the form. */
function OtherValues({ mine, theirs }: { mine: LocationValues; theirs: MemberPlace }) {
  const { t } = useTranslation('places')
  const other = valuesOf(theirs)
  const lines = [
    ...(other.kind === mine.kind ? [] : [[t('form.kind'), t(`place:kind.${other.kind}`)] as const]),
    ...(lineOf(other) === lineOf(mine) ? [] : [[t('form.address'), lineOf(other)] as const]),
    ...shown
      .filter((field) => other[field] !== mine[field])
      .map((field) => [t(`field.${field}`), other[field] || t('changed.empty')] as const),
  ]
  return (
    <dl className="location-question__lines">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
