import { type ProgrammeSettings, programmeSettingsCalls } from '@throughway/contract/programme/programme-settings'
import { socialAddressMaxLength, socialNetworks } from '@throughway/domain/identity/social-address'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import './programme.css'

/** R3.02, C37: what every page says about the programme: its website, its words, its pages in social networks. */
export function ProgrammeSettingsPart() {
  const { t } = useTranslation('staff-programme')
  const settings = useCallQuery(callDescriptors.getProgrammeSettings, {}, { staleTime: 0 })
  return (
    <Loaded answer={settings} failed={t('failed')}>
      {(found) => <Settings settings={found} />}
    </Loaded>
  )
}

type Values = Omit<ProgrammeSettings, 'version' | 'rewards' | 'ride_home_reward'> & { ride_home_reward: string }
const valuesOf = ({ website, about_us, social, ride_home_reward: reward }: ProgrammeSettings): Values => ({
  website,
  about_us,
  social,
  ride_home_reward: String(reward),
})

function Settings({ settings }: { settings: ProgrammeSettings }) {
  const { t } = useTranslation('staff-programme')
  const showToast = useToast()
  const canSave = useMember().permissions.includes('programme.settings')
  const form = useCallForm(programmeSettingsCalls.saveProgrammeSettings, {
    start: () => valuesOf(settings),
    inputOf: (values: Values, version) => ({ ...values, version: String(version) }),
    version: { kept: settings, valuesOf, keptOf: (answer) => answer },
    onDone: () => showToast({ tone: 'success', text: t('saved') }),
  })
  const { values, change, say, elsewhere } = form
  const rewards = [
    { value: '0', label: t('field.ride_home_none') },
    ...settings.rewards.map(({ number, title }) => ({
      value: String(number),
      label: t('field.ride_home_option', { number, title }),
    })),
  ]
  const optional = { optionalText: t('staff:form.optional') }
  const address = {
    type: 'url',
    inputMode: 'url' as const,
    autoComplete: 'off',
    spellCheck: false,
    readOnly: !canSave,
    placeholder: 'https://',
  }

  return (
    <form className="programme-form" noValidate aria-label={t('lead')} onSubmit={form.handleSubmit}>
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(flatten(values), flatten(elsewhere), (name, value) => ({
            label: name === 'website' || name === 'about_us' || name === 'ride_home_reward' ? t(`field.${name}`) : name,
            value: (name === 'ride_home_reward' ? rewards.find((each) => each.value === value)?.label : value) || '–',
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('field.website')} hint={t('field.website_hint')} error={say('website')} {...optional}>
        <TextInput
          {...address}
          maxLength={300}
          value={values.website}
          onChange={({ target }) => change({ website: target.value })}
        />
      </Field>
      <Field label={t('field.about_us')} hint={t('field.about_us_hint')} error={say('about_us')} {...optional}>
        <TextArea
          rows={4}
          maxLength={2000}
          readOnly={!canSave}
          value={values.about_us}
          onChange={({ target }) => change({ about_us: target.value })}
        />
      </Field>
      <Field
        label={t('field.ride_home_reward')}
        hint={t('field.ride_home_reward_hint')}
        error={say('ride_home_reward')}
      >
        <SelectInput
          options={rewards}
          disabled={!canSave}
          value={values.ride_home_reward}
          onChange={({ target }) => change({ ride_home_reward: target.value })}
        />
      </Field>
      <fieldset className="programme-form__social">
        <legend>{t('social')}</legend>
        <p className="field__hint">{t('social_hint')}</p>
        {socialNetworks.map((network) => (
          <Field key={network} label={network} error={say(`social.${network}`)} {...optional}>
            <TextInput
              {...address}
              maxLength={socialAddressMaxLength}
              value={values.social[network]}
              onChange={({ target }) => change({ social: { ...values.social, [network]: target.value } })}
            />
          </Field>
        ))}
      </fieldset>
      <FormRefusal error={form.refusal} />
      {canSave && (
        <p>
          <Button type="submit" kind="primary" pending={form.isPending}>
            {t('save')}
          </Button>
        </p>
      )}
    </form>
  )
}

function flatten({ website, about_us, ride_home_reward, social }: Values): Record<string, string> {
  return { website, about_us, ride_home_reward, ...social }
}
