import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type ChangedElsewhereProps = {
  /** A value that another device saved and that differs from the form. */
  facts: readonly {
    label: string
    value: ReactNode
  }[]
  onTake: () => void
}

/** A conflict of two devices: the input stays, the other device's values are shown, and saving again is a choice. */
export function ChangedElsewhere({ facts, onTake }: ChangedElsewhereProps) {
  const { t } = useTranslation()
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('elsewhere.title')}
      actions={
        <Button size="small" onClick={onTake}>
          {t('elsewhere.take')}
        </Button>
      }
    >
      <p>{t('elsewhere.text')}</p>
      <ul>
        {facts.map(({ label, value }) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The facts in which both sides differ. */
export function listDifferences<Values extends object>(
  mine: Values,
  theirs: Values,
  say: (name: keyof Values & string, value: Values[keyof Values]) => { label: string; value: ReactNode },
) {
  const names = Object.keys(theirs) as (keyof Values & string)[]
  return names
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => say(name, theirs[name]))
}
