import { embedHeights } from '@throughway/domain/planner/embed-snippet'
import type { Language } from '@throughway/contract/programme/brand'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { type EmbedDraft, embedThemes, type findEmbedFaults } from './embed-draft.ts'
import { ModeChoice } from '../ask/option-choices.tsx'
import { SpotField } from '../ask/spot-field.tsx'
import '../ask/planner-form.css'

type EmbedFieldsProps = {
  draft: EmbedDraft
  faults: ReturnType<typeof findEmbedFaults>
  onChange: (changes: Partial<EmbedDraft>) => void
}

export function EmbedFields({ draft, faults, onChange }: EmbedFieldsProps) {
  const { t } = useTranslation('embed')
  const { brand } = useBrand()
  const { question } = draft
  const { min, max } = embedHeights
  const change = (changes: Partial<EmbedDraft['question']>) => onChange({ question: { ...question, ...changes } })
  const say = (fault: string | undefined) => fault && t(fault, { min, max })

  return (
    <>
      <div className="embed-maker__row">
        <Field label={t('language')}>
          <SelectInput
            value={draft.language}
            options={brand.languages.map((each) => ({ value: each, label: t(`languages.${each}`) }))}
            onChange={({ target }) => onChange({ language: target.value as Language })}
          />
        </Field>
        <Field label={t('theme')}>
          <SelectInput
            value={draft.theme}
            options={embedThemes.map((each) => ({ value: each, label: t(`themes.${each}`) }))}
            onChange={({ target }) => onChange({ theme: target.value as EmbedDraft['theme'] })}
          />
        </Field>
      </div>
      <ModeChoice question={question} error={say(faults.modes)} onChange={change} />
      <SpotField
        label={t('from')}
        value={question.origin}
        error={undefined}
        known={undefined}
        onChange={(origin) => change({ origin })}
      />
      <SpotField
        label={t('to')}
        value={question.destination}
        error={undefined}
        known={undefined}
        onChange={(destination) => change({ destination })}
      />
      <p className="quiet">{t('places_hint')}</p>
      <Field label={t('height')} error={say(faults.height)}>
        <NumberInput
          unit="px"
          min={min}
          max={max}
          step={1}
          inputMode="numeric"
          value={draft.height}
          onChange={({ target }) => onChange({ height: target.value })}
        />
      </Field>
      <Checkbox
        label={t('grows')}
        hint={t('grows_hint')}
        checked={draft.grows}
        onChange={({ target }) => onChange({ grows: target.checked })}
      />
      <Field label={t('site')} hint={t('site_hint')} optionalText={t('optional')} error={say(faults.site)}>
        <TextInput
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          placeholder="example.org"
          value={draft.site}
          onChange={({ target }) => onChange({ site: target.value })}
        />
      </Field>
    </>
  )
}
