import { riderStaffCalls, type StaffRider } from '@throughway/contract/ride/rider-record'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { AskRide } from './ask-ride.tsx'
import { AskVolunteers } from './ask-volunteers.tsx'
import { ChangeRider } from './change-rider.tsx'
import { type NotedRider, RiderFields } from './rider-fields.tsx'
import { RemoveRider } from './remove-rider.tsx'
import { RiderRides } from './rider-rides.tsx'
import { RiderTerms } from './rider-terms.tsx'
import { RiderTexts } from './rider-texts.tsx'
import { RiderVolunteerRides } from './rider-volunteer-rides.tsx'
import './riders.css'

/** A code is shown once, to the staff member who made it. */
type Given = { name: string; code: string }

/** R2.37: riders without the web, whom staff enter and for whom they ask for rides. */
export function RidersScreen() {
  const { t } = useTranslation('staff-riders')
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const answer = useCallQuery(callDescriptors.listRiders, text ? { text } : {})
  const [given, setGiven] = useState<Given>()

  function handleSearch(event: FormEvent) {
    event.preventDefault()
    setText(typed.trim())
  }

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
        <search>
          <form onSubmit={handleSearch}>
            <Field label={t('list.search')} hint={t('list.search_hint')}>
              <TextInput
                type="search"
                maxLength={100}
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onBlur={handleSearch}
              />
            </Field>
          </form>
        </search>
        <Loaded answer={answer} failed={t('failed')}>
          {({ items, services, offers_texts: offersTexts, has_more: hasMore }) =>
            items.length ? (
              <>
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
                {hasMore && <p className="quiet">{t('list.more')}</p>}
              </>
            ) : (
              <p className="quiet">{t(text ? 'list.nobody_found' : 'list.none')}</p>
            )
          }
        </Loaded>
      </Section>
    </StaffPage>
  )
}

const empty: NotedRider = { name: '', phone: '', language: 'en' }

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
      <RiderFields values={values} say={say} onChange={change} />
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
  const [dialog, setDialog] = useState<'ask' | 'volunteers' | 'change' | 'remove'>()
  const [showsRides, setShowsRides] = useState(false)
  const { brand } = useBrand()
  const { id, name, phone, is_claimed: isClaimed } = rider
  const handleClose = () => setDialog(undefined)
  return (
    <li>
      <p>
        {name} · <span className="tabular">{phone}</span>
      </p>
      {isClaimed && <p className="quiet">{t('list.claimed')}</p>}
      <div className="staff-acts">
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t('list.ask_named', { name })}
          onClick={() => setDialog('ask')}
        >
          {t('list.ask')}
        </Button>
        {brand.one_time_trips && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t('volunteers.ask_named', { name })}
            onClick={() => setDialog('volunteers')}
          >
            {t('volunteers.ask')}
          </Button>
        )}
        {!isClaimed && (
          <>
            <Button
              size="small"
              aria-label={t('rides.show_named', { name })}
              aria-expanded={showsRides}
              onClick={() => setShowsRides(!showsRides)}
            >
              {t('rides.show')}
            </Button>
            {(['change', 'remove'] as const).map((act) => (
              <Button
                key={act}
                size="small"
                kind="quiet"
                aria-haspopup="dialog"
                aria-label={t(`${act}.button_named`, { name })}
                onClick={() => setDialog(act)}
              >
                {t(`${act}.button`)}
              </Button>
            ))}
            <Button
              size="small"
              kind="quiet"
              aria-label={t('code.renew_named', { name })}
              pending={renew.isPending}
              onClick={() => renew.mutate({ id }, { onSuccess: ({ code }) => onRenewed({ name, code }) })}
            >
              {t('code.renew')}
            </Button>
          </>
        )}
      </div>
      {showsRides && !isClaimed && (
        <>
          <RiderRides rider={rider} />
          {brand.one_time_trips && <RiderVolunteerRides rider={rider} />}
        </>
      )}
      <RiderTerms rider={rider} />
      <RiderTexts rider={rider} isOffered={offersTexts} />
      <FormRefusal error={renew.error} />
      {dialog === 'ask' && <AskRide rider={rider} services={services} onClose={handleClose} />}
      {dialog === 'volunteers' && <AskVolunteers rider={rider} onClose={handleClose} />}
      {dialog === 'change' && <ChangeRider rider={rider} onClose={handleClose} />}
      {dialog === 'remove' && <RemoveRider rider={rider} onClose={handleClose} />}
    </li>
  )
}
