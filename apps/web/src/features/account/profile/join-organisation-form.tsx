import { joinCodeMaxLength, membershipCalls, type OwnOrganisation } from '@throughway/contract/account/organisation'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useChangeOrganisation } from './organisation.calls.ts'

/** Joins by the code from a poster or a colleague. A verified work address joins without one. */
export function JoinOrganisationForm({ own }: { own: OwnOrganisation }) {
  const { t } = useTranslation('profile')
  const change = useChangeOrganisation()
  const inputOf = ({ code }: { code: string }) => ({
    version: String(own.version),
    action: 'join' as const,
    ...(code.trim() && { code: code.trim() }),
  })
  const form = useCallForm(membershipCalls.changeOwnOrganisation, {
    start: { code: '' },
    inputOf,
    by: change,
    refusalField: 'code',
  })

  return (
    <form className="profile__form" noValidate onSubmit={form.handleSubmit}>
      {own.wish && <p>{t('organisation.wish', { name: own.wish.name })}</p>}
      <div className="organisation__join">
        <Field label={t('organisation.code')} hint={t('organisation.code_hint')} error={form.say('code')}>
          <TextInput
            name="join_code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={joinCodeMaxLength}
            value={form.values.code}
            onChange={({ target }) => form.change({ code: target.value })}
          />
        </Field>
        <Button type="submit" pending={form.isPending}>
          {t('organisation.join')}
        </Button>
      </div>
      <p className="quiet">
        <PageLink className="link-alone" href="/account/emails">
          {t('organisation.by_email')}
        </PageLink>
      </p>
    </form>
  )
}
