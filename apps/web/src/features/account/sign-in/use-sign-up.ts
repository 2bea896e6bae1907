import { sessionCalls } from '@throughway/contract/session'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { addOwnWords } from './own-words.ts'

export const emptySignUp = { firstname: '', lastname: '', email: '', password: '' }
export type SignUpField = keyof typeof emptySignUp

/** R7.07: the form, and what an invitation link or an earlier search brought along. */
export function useSignUp() {
  const { brand } = useBrand()
  const { lang } = useLanguage()
  const { searchStr } = useLocation()
  const call = useCallMutation(sessionCalls.signUp)
  const [faults, setFaults] = useState<FieldErrors>({})

  /** Answers whether a new member is signed in now (R4.06). */
  async function signUp(values: typeof emptySignUp): Promise<boolean> {
    const own = { ...values, region_id: brand.id, language: lang }
    const input = { ...own, ...broughtAlong(searchStr) }
    const found = addOwnWords(checkInput(sessionCalls.signUp.input, input), 'password', values.password, brand)
    setFaults(found)
    call.reset()
    if (Object.keys(found).length > 0) return false
    try {
      sessionStore.welcome(await call.mutateAsync(input).catch((error: unknown) => withoutLink(error, own)), brand.id)
      return true
    } catch {
      return false
    }
  }

  /** What the link names may be gone by now; nobody can mend that in the form, and nobody is kept out for it. */
  function withoutLink(error: unknown, own: typeof emptySignUp & { region_id: number; language: typeof lang }) {
    const faulty = Object.keys(fieldErrorsOf(error))
    if (faulty.length === 0 || faulty.some((name) => !names.some((each) => each === name))) throw error
    return call.mutateAsync(own)
  }

  const atFields = fieldErrorsOf(call.error)
  const refusal = call.error && Object.keys(atFields).length === 0 ? call.error : undefined
  return {
    signUp,
    isInvited: new URLSearchParams(searchStr).has('referral'),
    errors: { ...faults, ...atFields },
    refusal,
    isPending: call.isPending,
  }
}

const names = ['partner_org_id', 'partner_org_affiliation_id', 'search_id', 'referral'] as const

function broughtAlong(search: string) {
  const query = new URLSearchParams(search)
  const found = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])))
  const isWhole =
    Object.keys(
      checkInput(
        sessionCalls.signUp.input.pick({
          partner_org_id: true,
          partner_org_affiliation_id: true,
          search_id: true,
          referral: true,
        }),
        found,
      ),
    ).length === 0
  return isWhole ? found : {}
}
