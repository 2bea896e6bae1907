import { type Language, languages } from '@throughway/contract/programme/brand'
import { riderStaffCalls, type StaffRider } from '@throughway/contract/ride/rider-record'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { AskRide } from './ask-ride.tsx'
import { RiderTexts } from './rider-texts.tsx'
import './riders.css'

/** A code is shown once, to whoever made it. */
type Given = { name: string; code: string }

/** R2.37: riders without the web, whom staff enter and for whom they ask for rides. */
export function RidersScreen() {
  const { t } = useTranslation('staff-riders')
  const answer = useCallQuery(callDescriptors.listRiders, {})
  const [given, setGiven] = useState<Given>()
  return (
    <StaffPage title={t('title')} lead={t('lead')}>
      <output>
        {given && (
          <Notice tone="success" title={t('code.title', { name: given.name })}>
            <p>{t('code.text', { code: given.code, address: `${location.host}/account/claim_rides` })}</p>
          </Notice>
        )}
      </output>
      <Section title={t('add.title')}>
        <AddRider onAdded={setGiven} />
      </Section>
      <Section title={t('list.title')}>
        <Loaded answer={answer} failed={t('failed')}>
          {({ items, services, offers_texts: offersTexts }) =>
            items.length ? (
              <ul className="rider-list">
                {items.map((rider) => (
                  <Rider
                    key={rider.id}
                    rider={rider}
                    services={services}
                    offersTexts={offersTexts}
                    onRenewed={setGiven}
                  />
                ))}
              </ul>
            ) : (
              <p className="quiet">{t('list.none')}</p>
            )
          }
        </Loaded>
      </Section>
    </StaffPage>
  )
}

type Draft = { name: string; phone: string; language: Language }

const empty: Draft = { name: '', phone: '', language: 'en' }

function AddRider({ onAdded }: { onAdded: (given: Given) => void }) {
  const { t } = useTranslation('staff-riders')
  const form = useCallForm(riderStaffCalls.addRider, {
    start: empty,
    onDone: ({ code }, { name }) => {
      onAdded({ name: name.trim(), code })
      form.change(empty)
    },
  })
  const { values, say, change } = form
  return (
    <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
      <Field label={t('add.name')} error={say('name')} required>
        <TextInput
          name="rider_name"
          autoComplete="off"
          maxLength={100}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={t('add.phone')} error={say('phone')} required>
        <TextInput
          type="tel"
          name="rider_phone"
          autoComplete="off"
          maxLength={25}
          value={values.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </Field>
      <Field label={t('add.language')} error={say('language')}>
        <SelectInput
          name="rider_language"
          options={languages.map((each) => ({ value: each, label: t(`language.${each}`) }))}
          value={values.language}
          onChange={({ target }) => change({ language: target.value as Language })}
        />
      </Field>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('add.press')}
        </Button>
      </div>
    </form>
  )
}

type RiderProps = {
  rider: StaffRider
  services: readonly { id: string; name: string }[]
  offersTexts: boolean
  onRenewed: (given: Given) => void
}

function Rider({ rider, services, offersTexts, onRenewed }: RiderProps) {
  const { t } = useTranslation('staff-riders')
  const renew = useCallMutation(callDescriptors.renewRiderCode)
  const [isAsking, setAsking] = useState(false)
  const { id, name, phone, is_claimed: isClaimed } = rider
  return (
    <li>
      <p>
        {name} · <span className="tabular">{phone}</span>
      </p>
      {isClaimed && <p className="quiet">{t('list.claimed')}</p>}
      <div className="staff-acts">
        <Button size="small" aria-label={t('list.ask_named', { name })} onClick={() => setAsking(true)}>
          {t('list.ask')}
        </Button>
        {!isClaimed && (
          <Button
            size="small"
            kind="quiet"
            aria-label={t('code.renew_named', { name })}
            pending={renew.isPending}
            onClick={() => renew.mutate({ id }, { onSuccess: ({ code }) => onRenewed({ name, code }) })}
          >
            {t('code.renew')}
          </Button>
        )}
      </div>
      <RiderTexts rider={rider} isOffered={offersTexts} />
      <FormRefusal error={renew.error} />
      {isAsking && <AskRide rider={rider} services={services} onClose={() => setAsking(false)} />}
    </li>
  )
}
