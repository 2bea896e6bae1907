import { sessionCalls } from '@throughway/contract/identity/session'
import { consentVersions } from '@throughway/domain/identity/consents'
import { useLocation } from '@tanstack/react-router'
import { sessionStore } from '#lib/send/client.ts'
import { checkInput, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useBrand, useLanguage } from '#lib/screen/hooks.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { addOwnWords } from './own-words.ts'

const emptyFields = { firstname: '', lastname: '', email: '', password: '' }
export type SignUpField = keyof typeof emptyFields

const emptySignUp = { ...emptyFields, agrees: false }

/** R7.07: the form, and the data from an invitation link or an earlier search. */
export function useSignUp() {
  const { brand } = useBrand()
  const { lang } = useLanguage()
  const { searchStr } = useLocation()
  const call = useCallMutation(sessionCalls.signUp)
  const inputOf = ({ agrees, ...values }: typeof emptySignUp) => {
    const own = {
      ...values,
      region_id: brand.id,
      language: lang,
      ...(agrees && { terms_version: consentVersions.terms }),
    }
    return { own, input: { ...own, ...broughtAlong(searchStr) } }
  }

  /** Afterwards the new member is signed in (R4.06). */
  async function signUp(values: typeof emptySignUp) {
    const { own, input } = inputOf(values)
    sessionStore.welcome(await call.mutateAsync(input).catch((error: unknown) => withoutLink(error, own)), brand.id)
  }

  /** The link's data may be outdated. The visitor cannot fix that in the form, and is not kept out for it. */
  function withoutLink(error: unknown, own: ReturnType<typeof inputOf>['own']) {
    const faulty = Object.keys(fieldErrorsOf(error))
    if (faulty.length === 0 || faulty.some((name) => !names.some((each) => each === name))) throw error
    return call.mutateAsync(own)
  }

  const form = useCallForm(sessionCalls.signUp, {
    start: emptySignUp,
    check: (values) =>
      addOwnWords(checkInput(sessionCalls.signUp.input, inputOf(values).input), 'password', values.password, brand),
    send: signUp,
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'agrees' ? 'terms_version' : name)),
  })
  return { form, isInvited: new URLSearchParams(searchStr).has('referral') }
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
