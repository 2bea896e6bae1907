import { identityCalls } from '@throughway/contract/identity/identity'
import { domainOf } from '@throughway/domain/identity/email'
import { Button } from '@throughway/ui/button'
import { useLocation } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { startProviderSignIn } from './provider-sign-in.ts'
import './sign-in-providers.css'

type Props = { email: string; isShared: boolean; onFailure: (error: unknown) => void }

/**
 * "Continue with …": the programme's provider, and that of the organisation with the typed mail domain. Only the domain
 * is sent, so no address leaves the page before its owner submits it.
 */
export function SignInProviders({ email, isShared, onFailure }: Props) {
  const { t } = useTranslation('account')
  const { searchStr } = useLocation()
  const domain = domainOf(email)
  const { data } = useCallQuery(identityCalls.listSignInMethods, domain ? { email: `somebody@${domain}` } : {}, {
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
  const [leavingFor, setLeavingFor] = useState<string>()
  if (!data?.providers.length) return null

  async function handleContinue(id: string) {
    setLeavingFor(id)
    onFailure(undefined)
    try {
      await startProviderSignIn(id, isShared, placeAfterSignIn(searchStr))
    } catch (error) {
      onFailure(error)
      setLeavingFor(undefined)
    }
  }

  return (
    <section className="sign-in-providers" aria-label={t('provider.ways')}>
      <p className="provider-ways__or" aria-hidden="true">
        <span>{t('provider.or')}</span>
      </p>
      {data.providers.map(({ id, name }) => (
        <Button
          key={id}
          kind="secondary"
          size="large"
          wide
          pending={leavingFor === id}
          disabled={leavingFor !== undefined}
          onClick={() => void handleContinue(id)}
        >
          {t('provider.continue', { name })}
        </Button>
      ))}
    </section>
  )
}
