import { type TextLine, textLineCalls } from '@throughway/contract/programme/text-line'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { Fact } from '../frame/fact.tsx'
import { StaffPage } from '../frame/staff-page.tsx'

/** C24: the number from which the programme texts, its cap, and what the month has cost. */
export function StaffTextingScreen() {
  const { t } = useTranslation('staff-texting')
  const answer = useCallQuery(callDescriptors.getTextLine, {})
  return (
    <StaffPage title={t('title')} lead={t('lead')}>
      <Loaded answer={answer} failed={t('failed')}>
        {(line) => (
          <>
            {!line.has_carrier && (
              <Notice tone="warning">
                <p>{t('no_carrier')}</p>
              </Notice>
            )}
            <Section title={t('month.title')}>
              <Month line={line} />
            </Section>
            <Section title={t('line.title')}>
              <LineForm line={line} />
            </Section>
          </>
        )}
      </Loaded>
    </StaffPage>
  )
}

function Month({ line: { month, agreed } }: { line: TextLine }) {
  const { t } = useTranslation('staff-texting')
  const formats = useFormats()
  return (
    <dl className="staff-facts">
      <Fact name={t('month.agreed')}>{formats.whole(agreed)}</Fact>
      <Fact name={t('month.parts')}>{formats.whole(month.parts)}</Fact>
      <Fact name={t('month.minutes')}>{formats.whole(month.minutes)}</Fact>
      <Fact name={t('month.cost')}>{formats.money(month.cents)}</Fact>
      <Fact name={t('month.held')}>{formats.whole(month.held)}</Fact>
    </dl>
  )
}

type Draft = {
  number: string
  is_on: boolean
  cap_dollars: string
  cents_per_hundred: string
  takes_calls: boolean
  cents_per_hundred_minutes: string
}

function LineForm({ line }: { line: TextLine }) {
  const { t } = useTranslation('staff-texting')
  const showToast = useToast()
  const form = useCallForm(textLineCalls.saveTextLine, {
    start: () => draftOf(line),
    version: { kept: line, valuesOf: draftOf, keptOf: (saved) => saved },
    inputOf: (values, version) => ({ ...values, version: String(version) }),
    onDone: () => showToast({ tone: 'success', text: t('line.saved') }),
  })
  const { values, elsewhere, say, change } = form
  return (
    <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(values, elsewhere, (name, value) => ({
            label: t(`line.${name}`),
            value: typeof value === 'boolean' ? t(value ? 'line.yes' : 'line.no') : value || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('line.number')} hint={t('line.number_hint')} error={say('number')}>
        <TextInput
          type="tel"
          name="number"
          autoComplete="off"
          maxLength={25}
          value={values.number}
          onChange={({ target }) => change({ number: target.value })}
        />
      </Field>
      {(['cap_dollars', 'cents_per_hundred', 'cents_per_hundred_minutes'] as const).map((name) => (
        <Field key={name} label={t(`line.${name}`)} error={say(name)} required>
          <TextInput
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Field>
      ))}
      <Checkbox
        label={t('line.is_on')}
        error={say('is_on')}
        checked={values.is_on}
        onChange={({ target }) => change({ is_on: target.checked })}
      />
      <Checkbox
        label={t('line.takes_calls')}
        error={say('takes_calls')}
        checked={values.takes_calls}
        onChange={({ target }) => change({ takes_calls: target.checked })}
      />
      <p className="quiet">{t('line.calls_hint', { address: `${location.origin}/api/public/calls` })}</p>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('line.press')}
        </Button>
      </div>
    </form>
  )
}

function draftOf({ number, is_on: isOn, takes_calls: takesCalls, ...line }: TextLine): Draft {
  return {
    number,
    is_on: isOn,
    cap_dollars: String(line.cap_dollars),
    cents_per_hundred: String(line.cents_per_hundred),
    takes_calls: takesCalls,
    cents_per_hundred_minutes: String(line.cents_per_hundred_minutes),
  }
}
