import { Button } from '@throughway/ui/button'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

type PartFormProps<Values extends object> = {
  title: string
  lead?: ReactNode
  /** The text of the save button; each form has its own, so that the name alone identifies it. */
  save: string
  canSave: boolean
  /** The form of a call (`useCallForm`). */
  form: {
    values: Values
    elsewhere: Values | undefined
    isPending: boolean
    refusal: Error | undefined
    takeElsewhere: () => void
    handleSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Puts the values of the programme's file into the form; absent while the form already has them. */
  onUsual?: (() => void) | false
  /** A value in words, for a conflict with somebody who saved at the same time. */
  sayValue: (name: keyof Values & string, value: unknown) => { label: string; value: ReactNode }
  children: ReactNode
}

/**
 * A part of the programme's settings: its fields, what somebody else saved meanwhile, and the button that returns to
 * the file.
 */
export function PartForm<Values extends object>(props: PartFormProps<Values>) {
  const { title, lead, save, canSave, form, onUsual, sayValue, children } = props
  const { t } = useTranslation('staff-programme')
  const titleId = useId()
  return (
    <section className="programme__part" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {lead && <p>{lead}</p>}
      <form className="programme-form" noValidate aria-labelledby={titleId} onSubmit={form.handleSubmit}>
        {form.elsewhere && (
          <ChangedElsewhere
            facts={listDifferences(form.values, form.elsewhere, sayValue)}
            onTake={form.takeElsewhere}
          />
        )}
        <fieldset className="programme-form__fields" disabled={!canSave}>
          {children}
        </fieldset>
        <FormRefusal error={form.refusal} />
        {canSave && (
          <p className="programme__acts">
            <Button type="submit" kind="primary" pending={form.isPending}>
              {save}
            </Button>
            {onUsual && (
              <Button kind="quiet" onClick={onUsual}>
                {t('usual')} <span className="visually-hidden">{title}</span>
              </Button>
            )}
          </p>
        )}
      </form>
    </section>
  )
}
