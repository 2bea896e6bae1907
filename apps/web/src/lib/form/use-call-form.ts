import type { AnswerOf, ChangingCall, RawInputOf } from '@throughway/contract/call'
import { focusFirstError } from '@throughway/ui/field/form'
import { type FormEvent, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '../send/client.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '../send/field-errors.ts'
import { useCallMutation } from '../send/use-call.ts'
import { openStorage } from '../session/storage.ts'
import { useLaterFocus } from '../screen/use-later-focus.ts'
import { openDraft } from './form-drafts.ts'
import { createFormState, type FormRules, type Versioned, type VersionRules } from './form-state.ts'

type CallFormOptions<Each extends ChangingCall, Values, Answer, Kept> = Pick<
  FormRules<Values, Answer, Kept>,
  'onDone' | 'namesOf' | 'refusalField'
> & {
  start: Values | (() => Values)
  /** The call's input made of what is typed; without it, the values are the input. */
  inputOf?: (values: Values, version: number) => RawInputOf<Each>
  /** Faults that the contract does not know, beside its own. */
  findFaults?: (values: Values) => FieldErrors
  /** Checks in place of the contract's rules, where the input is not made of the values alone. */
  check?: (values: Values) => FieldErrors
  /** Sends the call in place of the form's own `useCallMutation`. */
  by?: { mutateAsync(input: RawInputOf<Each>): Promise<AnswerOf<Each>> }
  /** Sends more than the one call, or asks a question first. */
  send?: (values: Values, version: number) => Promise<Answer>
  /** For a record that two devices may change at once. */
  version?: VersionRules<Values, Answer, Kept>
  /** The thing that the form is about, where one call has several forms. */
  thing?: string | undefined
  /** Keeps the typed values, so that a member who leaves the form finds them when they come back. */
  outlivesScreen?: boolean
}

const tab = openStorage('sessionStorage')
const findMember = () => sessionStore.read().user?.member_id ?? null

/**
 * The form of a call: what is typed, the contract's rules beside the fields, and the way to the server. What is typed
 * survives a refusal, a reload and the end of a session; it goes when it is sent, when the member signs out, and when
 * they leave the form, unless it `outlivesScreen`. Passwords, codes and files are never kept. Focus goes to the first fault, and a fault goes when
 * its field is changed. However often the button is pressed, the form is sent once.
 *
 * Of something versioned, what another device saved meanwhile can be looked at (`elsewhere`) and taken; saving again
 * goes over it.
 */
export function useCallForm<
  Each extends ChangingCall,
  Values extends object,
  Answer = AnswerOf<Each>,
  Kept extends Versioned = never,
>(call: Each, options: CallFormOptions<Each, Values, Answer, Kept>) {
  const { t } = useTranslation()
  const focusLater = useLaterFocus()
  const own = useCallMutation(call)
  const { start, thing = '', refusalField, outlivesScreen = false } = options
  const [state] = useState(() =>
    createFormState(
      typeof start === 'function' ? start() : start,
      rulesOf(),
      openDraft({ tab, findMember, outlivesScreen }, `${call.method} ${call.path} ${thing}`),
    ),
  )
  useLayoutEffect(() => state.follow(rulesOf()))
  useEffect(() => state.enter(), [state])
  const { values, errors, error, isPending, isDone, other } = useSyncExternalStore(state.subscribe, state.read)

  function rulesOf(): FormRules<Values, Answer, Kept> {
    const { inputOf = (typed) => typed as RawInputOf<Each>, check, findFaults, by = own } = options
    const { onDone, namesOf, version } = options
    return {
      check: (typed, read) => ({
        ...(check ? check(typed) : checkInput(call.input, inputOf(typed, read))),
        ...findFaults?.(typed),
      }),
      send: options.send ?? ((typed, read) => by.mutateAsync(inputOf(typed, read)) as Promise<Answer>),
      onDone,
      namesOf,
      refusalField,
      version,
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  /** Sends the form's values, or other values, or in another way. */
  function submit(
    form: HTMLElement | null,
    ways: { wanted?: Values; by?: FormRules<Values, Answer, Kept>['send'] } = {},
  ): Promise<void> {
    return state.submit({ ...ways, onFaults: () => showFaults(form) })
  }

  function showFaults(form: HTMLElement | null) {
    if (form)
      focusLater(() => void (focusFirstError(form) || form.querySelector<HTMLElement>('[data-refused]')?.focus()))
  }

  return {
    values,
    errors,
    /** The fault of a field in words. */
    say: (name: string) => errors[name] && t(errors[name], { ns: 'common' }),
    change: state.change,
    handleSubmit,
    submit,
    clearFaults: state.clearFaults,
    isPending,
    /** It was sent and answered, and is not being sent again. */
    isDone,
    error,
    /** The refusal of the whole form, when neither a field nor another device is the cause. */
    refusal: error && Object.keys(fieldErrorsOf(error)).length === 0 && !refusalField ? error : undefined,
    /** The record that another device saved meanwhile, as the form's values. */
    elsewhere: other?.values,
    /** The same as it was read, and which fields were taken over or are asked about. */
    other,
    takeElsewhere: state.takeOther,
  }
}
