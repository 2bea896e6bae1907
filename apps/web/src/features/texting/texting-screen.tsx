import { type OwnTexting, textingCalls } from '@throughway/contract/account/texting'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import '#lib/page/form-page.css'

/** C24: a member without a smartphone logs by text; the phone's own yes comes first. */
export function TextingScreen() {
  const { t } = useTranslation('texting')
  // a phone may say yes or stop while the page is open
  const answer = useCallQuery(callDescriptors.getTexting, {}, { staleTime: 0 })
  return (
    <section className="form-page">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded answer={answer} failed={t('failed')}>
        {(own) => (
          <>
            {own.number && <Now own={own} number={own.number} />}
            {own.is_offered ? (
              <>
                <Section title={t('form.title')}>
                  <NumberForm own={own} />
                </Section>
                <Section title={t('words.title')}>
                  <Words line={own.takes_calls ? own.line : null} />
                </Section>
              </>
            ) : (
              <p>{t('not_offered')}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Now({ own, number }: { own: OwnTexting; number: NonNullable<OwnTexting['number']> }) {
  const { t } = useTranslation('texting')
  const formats = useFormats()
  const { brand } = useBrand()
  const showToast = useToast()
  const stop = useCallMutation(callDescriptors.stopTexting)
  const { state } = number
  const at = number.ended_at ?? number.agreed_at ?? number.asked_at
  return (
    <>
      <Notice
        tone={state === 'on' ? 'success' : 'info'}
        title={t(`state.${state}.title`, { number: number.number })}
        actions={
          state === 'stopped' ? undefined : (
            <Button
              size="small"
              pending={stop.isPending}
              onClick={() => stop.mutate({}, { onSuccess: () => showToast({ tone: 'success', text: t('stop.done') }) })}
            >
              {t('stop.press')}
            </Button>
          )
        }
      >
        <p>{t(`state.${state}.text`, { at: formats.moment(at, brand.time_zone), line: own.line ?? '' })}</p>
        {number.agreed_at && <p className="quiet">{t('agreed_to', { text: number.agreed_to })}</p>}
      </Notice>
      <FormRefusal error={stop.error} />
    </>
  )
}

function NumberForm({ own }: { own: OwnTexting }) {
  const { t } = useTranslation('texting')
  const showToast = useToast()
  const form = useCallForm(textingCalls.saveTexting, {
    start: { number: own.number?.number ?? '', asks_daily: own.number?.asks_daily ?? true, agrees: false },
    onDone: ({ number }) =>
      showToast({ tone: 'success', text: t(number?.state === 'on' ? 'form.saved' : 'form.asked') }),
  })
  const { values, say, change } = form
  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <Field label={t('form.number')} hint={t('form.number_hint')} error={say('number')} required>
        <TextInput
          type="tel"
          name="number"
          autoComplete="tel"
          maxLength={25}
          value={values.number}
          onChange={({ target }) => change({ number: target.value })}
        />
      </Field>
      <Checkbox
        label={t('form.asks_daily')}
        checked={values.asks_daily}
        onChange={({ target }) => change({ asks_daily: target.checked })}
      />
      <Checkbox
        label={own.consent}
        error={say('agrees')}
        checked={values.agrees}
        onChange={({ target }) => change({ agrees: target.checked })}
      />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('form.press')}
        </Button>
      </div>
    </form>
  )
}

const words = ['letters', 'same', 'yes', 'ride', 'help', 'stop'] as const

function Words({ line }: { /** The number, where it can be called. */ line: string | null }) {
  const { t } = useTranslation('texting')
  return (
    <ul>
      {words.map((each) => (
        <li key={each}>{t(`words.${each}`)}</li>
      ))}
      {line && <li>{t('words.call', { line })}</li>}
    </ul>
  )
}
