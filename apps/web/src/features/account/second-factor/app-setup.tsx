import { secondFactorCalls } from '@throughway/contract/second-factor'
import type { AnswerOf } from '@throughway/contract/call'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { QrPicture } from '#lib/screen/qr-picture.tsx'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useCopy } from '#lib/screen/use-copy.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import './second-factor.css'

type AppSetupProps = {
  made: AnswerOf<typeof secondFactorCalls.startApp>
  isWholePage?: boolean
  onAdded: (added: AnswerOf<typeof secondFactorCalls.addApp>) => void
  onCancel?: () => void
}

/** The secret as a picture and as text, and the first code that comes of it. */
export function AppSetup({ made, isWholePage = false, onAdded, onCancel }: AppSetupProps) {
  const { t } = useTranslation('second_factor')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const add = useCallMutation(secondFactorCalls.addApp)
  const copy = useCopy()
  const focusLater = useLaterFocus()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const fault = isMissing
    ? 'field.required'
    : (fieldErrorsOf(add.error).code ?? (add.error ? messageKeyOf(add.error) : undefined))

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setMissing(!code.trim())
    try {
      if (!code.trim()) throw new Error('incomplete')
      onAdded(await add.mutateAsync({ code }))
    } catch {
      focusLater(() => focusFirstError(form))
    }
  }

  const words = { done: t('app.copied'), failed: t('app.copy_failed') }
  return (
    <div className="factor-setup">
      <h2 ref={heading} tabIndex={-1} className="factor-setup__title">
        {t('app.scan')}
      </h2>
      <QrPicture text={made.address} label={t('app.picture')} className="factor-setup__picture" />
      <p>{t('app.by_hand')}</p>
      <p className="factor-setup__secret">
        <code>{made.secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <p className="ways-in__aside">
        <Button size="small" onClick={() => void copy(made.secret, words)}>
          {t('app.copy')}
        </Button>
        <a href={made.address}>{t('app.open')}</a>
      </p>
      <form className="entry__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={t('app.first_code')}
          hint={t('app.first_code_hint')}
          error={fault && t(fault, { ns: 'common' })}
          required
        >
          <TextInput
            className="tabular"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          kind="primary"
          size={isWholePage ? 'large' : 'medium'}
          wide={isWholePage}
          pending={add.isPending}
        >
          {t('app.submit')}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('global_button_label_cancel', { ns: 'common' })}
          </Button>
        )}
      </form>
    </div>
  )
}
