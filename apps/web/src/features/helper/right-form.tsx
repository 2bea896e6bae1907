import { helperCalls } from '@throughway/contract/account/helper'
import {
  type HelperRelation,
  helperRelations,
  type HelperScope,
  helperScopes,
} from '@throughway/domain/identity/helpers'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

type Draft = { email: string; relation: HelperRelation; scope: HelperScope; ends_on: string }

const empty: Draft = { email: '', relation: 'family', scope: 'rides', ends_on: '' }

/** Invites a helper, or asks a member for a right to act; both say for what and until when. */
export function RightForm({ kind }: { kind: 'invite' | 'ask' }) {
  const { t } = useTranslation('helper')
  const showToast = useToast()
  const form = useCallForm(kind === 'invite' ? helperCalls.inviteHelper : helperCalls.askToHelp, {
    start: empty,
    onDone: (_, { email }) => {
      showToast({ tone: 'success', text: t(`${kind}.done`, { email: email.trim() }) })
      form.change(empty)
    },
  })
  const { values, say, change } = form

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <p>{t(`${kind}.text`)}</p>
      <div className="form-page__row">
        <Field label={t(`${kind}.email`)} error={say('email')} required>
          <TextInput
            type="email"
            name={`${kind}_email`}
            autoComplete="off"
            autoCapitalize="none"
            value={values.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        </Field>
        <Field label={t('field.relation')} error={say('relation')}>
          <SelectInput
            name={`${kind}_relation`}
            options={helperRelations.map((each) => ({ value: each, label: t(`relation.${each}`) }))}
            value={values.relation}
            onChange={({ target }) => change({ relation: target.value as HelperRelation })}
          />
        </Field>
      </div>
      <RadioCards
        legend={t('field.scope')}
        name={`${kind}_scope`}
        value={values.scope}
        onChange={(scope) => change({ scope })}
        options={helperScopes.map((each) => ({ value: each, label: t(`scope.${each}`) }))}
        error={say('scope')}
      />
      <Field label={t('field.ends_on')} hint={t('field.ends_on_hint')} error={say('ends_on')} required>
        <DateInput
          name={`${kind}_ends_on`}
          value={values.ends_on}
          onChange={({ target }) => change({ ends_on: target.value })}
        />
      </Field>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t(`${kind}.press`)}
        </Button>
      </div>
    </form>
  )
}
