import {
  type ProgrammeKeyName,
  type ProgrammeKeys,
  programmeKeyCalls,
} from '@throughway/contract/programme/programme-keys'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { OtpKeys } from './otp-keys.tsx'
import { OtpOrigins } from './site-lists.tsx'
import { usePart } from './use-part.ts'
import './programme.css'

type Asked = { act: 'set' | 'clear'; name: ProgrammeKeyName }

/** Keys of other services: set or cleared, never shown. Below them, the keys that the programme gives to others. */
export function KeysScreen() {
  const { t } = useTranslation('staff-programme')
  const keys = useCallQuery(callDescriptors.getProgrammeKeys, {}, { staleTime: 0 })
  return (
    <StaffPage title={t('keys.title')} lead={t('keys.lead')} crumbs={[{ href: '/admin/programme', text: t('title') }]}>
      <Loaded answer={keys} failed={t('failed')}>
        {(found) => <Keys kept={found} />}
      </Loaded>
      <OtpKeys />
      <OtpOrigins />
    </StaffPage>
  )
}

function Keys({ kept }: { kept: ProgrammeKeys }) {
  const { t } = useTranslation('staff-programme')
  const formats = useFormats()
  const { canSave, tellSaved } = usePart()
  const [asked, setAsked] = useState<Asked>()
  const dialog = {
    kept,
    onClose: () => setAsked(undefined),
    onDone: () => {
      setAsked(undefined)
      tellSaved()
    },
  }

  return (
    <>
      {kept.keys.map(({ name, is_set: isSet, set_on: setOn }) => (
        <Section key={name} className="programme__part" title={t(`keys.name.${name}`)}>
          <p>{t(`keys.hint.${name}`)}</p>
          <p>
            <strong>{t(isSet ? 'keys.is_set' : 'keys.none')}</strong>{' '}
            {setOn && t('keys.set_on', { date: formats.date(setOn) })}
          </p>
          {canSave && (
            <p className="programme__acts">
              <Button aria-haspopup="dialog" onClick={() => setAsked({ act: 'set', name })}>
                {t(isSet ? 'keys.replace' : 'keys.set')}{' '}
                <span className="visually-hidden">{t(`keys.name.${name}`)}</span>
              </Button>
              {isSet && (
                <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsked({ act: 'clear', name })}>
                  {t('keys.clear')} <span className="visually-hidden">{t(`keys.name.${name}`)}</span>
                </Button>
              )}
            </p>
          )}
        </Section>
      ))}
      {asked?.act === 'set' && <SetKey name={asked.name} {...dialog} />}
      {asked?.act === 'clear' && <ClearKey name={asked.name} {...dialog} />}
    </>
  )
}

type KeyDialogProps = { name: ProgrammeKeyName; kept: ProgrammeKeys; onClose: () => void; onDone: () => void }

function SetKey({ name, kept, onClose, onDone }: KeyDialogProps) {
  const { t } = useTranslation('staff-programme')
  const form = useCallForm(programmeKeyCalls.setProgrammeKey, {
    // the form keeps no draft of a value named `secret`
    start: { secret: '' },
    inputOf: ({ secret }) => ({ name, version: String(kept.version), value: secret }),
    namesOf: () => ['value'],
    // a refusal reads the keys again, so that the next try starts from the present state
    by: useCallMutation(callDescriptors.setProgrammeKey, { waitsForFresh: true }),
    thing: name,
    onDone,
  })
  return (
    <FormDialog form={form} title={t(`keys.name.${name}`)} submit={t('keys.save')} onClose={onClose}>
      <Field label={t('keys.value')} hint={t('keys.value_hint')} error={form.say('value')} required>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={form.values.secret}
          onChange={({ target }) => form.change({ secret: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

function ClearKey({ name, kept, onClose, onDone }: KeyDialogProps) {
  const { t } = useTranslation('staff-programme')
  const form = useCallForm(programmeKeyCalls.clearProgrammeKey, {
    start: {},
    by: useCallMutation(callDescriptors.clearProgrammeKey, { waitsForFresh: true }),
    inputOf: () => ({ name, version: String(kept.version) }),
    thing: name,
    onDone,
  })
  return (
    <FormDialog form={form} kind="danger" title={t(`keys.name.${name}`)} submit={t('keys.clear')} onClose={onClose}>
      <p>{t('keys.clear_text')}</p>
    </FormDialog>
  )
}
