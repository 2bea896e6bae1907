import { secondFactorCalls } from '@throughway/contract/identity/second-factor'
import type { AnswerOf } from '@throughway/contract/call'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { QrPicture } from '#lib/screen/qr-picture.tsx'
import { useCopy } from '#lib/screen/use-copy.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import './second-factor.css'

type AppSetupProps = {
  made: AnswerOf<typeof secondFactorCalls.startApp>
  isWholePage?: boolean
  onAdded: (added: AnswerOf<typeof secondFactorCalls.addApp>) => void
  onCancel?: () => void
}

/** The secret as a QR code and as text, and the field for the first code. */
export function AppSetup({ made, isWholePage = false, onAdded, onCancel }: AppSetupProps) {
  const { t } = useTranslation('second_factor')
  const copy = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useCallForm(secondFactorCalls.addApp, {
    start: { code: '' },
    check: ({ code }): FieldErrors => (code.trim() ? {} : { code: 'field.required' }),
    onDone: onAdded,
    refusalField: 'code',
  })

  const words = { done: t('app.copied'), failed: t('app.copy_failed') }
  return (
    <div className="factor-setup">
      <h2 ref={heading} tabIndex={-1} className="factor-setup__title">
        {t('app.scan')}
      </h2>
      <QrPicture text={made.address} label={t('app.picture')} className="factor-setup__picture" />
      <p>{t('app.by_hand')}</p>
      <p className="factor-setup__secret">
        <code>
          <CodeLetters code={made.secret} />
        </code>
      </p>
      <p className="ways-in__aside">
        <Button size="small" onClick={() => void copy(made.secret, words)}>
          {t('app.copy')}
        </Button>
        <a href={made.address}>{t('app.open')}</a>
      </p>
      <form className="entry__form" noValidate onSubmit={form.handleSubmit}>
        <Field label={t('app.first_code')} hint={t('app.first_code_hint')} error={form.say('code')} required>
          <TextInput
            className="tabular"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={form.values.code}
            onChange={({ target }) => form.change({ code: target.value })}
          />
        </Field>
        <Button
          type="submit"
          kind="primary"
          size={isWholePage ? 'large' : 'medium'}
          wide={isWholePage}
          pending={form.isPending}
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
