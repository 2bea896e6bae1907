import { organisationPartCalls, type OrganisationSite } from '@throughway/contract/programme/organisation-parts'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { MapPicker } from '#lib/map/map-picker.tsx'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { PlaceSearch } from '#lib/places/place-search.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type Values = { name: string; address: string; lat: string; lng: string }
const nothing: Values = { name: '', address: '', lat: '', lng: '' }

function valuesOf({ name, address, lat, lng }: OrganisationSite): Values {
  return { name, address, lat: String(lat), lng: String(lng) }
}

type EditSiteProps = {
  organisationId: string
  /** Undefined for a new one. */
  site: OrganisationSite | undefined
  onClose: () => void
  onDone: () => void
}

/** A site is found by its address, and its point can be moved on the map. */
export function EditSite({ organisationId, site, onClose, onDone }: EditSiteProps) {
  const { t } = useTranslation('staff-organisations')
  const { brand } = useBrand()
  const form = useCallForm(organisationPartCalls.saveOrganisationSite, {
    start: () => (site ? valuesOf(site) : nothing),
    inputOf: (values, version) => ({
      ...values,
      id: organisationId,
      ...(site && { site_id: site.id, version: String(version) }),
    }),
    version: { kept: site, valuesOf: (kept: OrganisationSite) => valuesOf(kept) },
    // an address needs a point, which the search beside it provides
    findFaults: ({ lat }) => (lat === '' ? { address: 'field.site_without_point' } : {}),
    thing: site?.id ?? organisationId,
    onDone,
  })
  const { values, change, say, elsewhere } = form
  const spot = values.lat ? { lat: Number(values.lat), lng: Number(values.lng) } : null
  const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: lat.toFixed(6), lng: lng.toFixed(6) })

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t(site ? 'sites.edit' : 'sites.new')}
      submit={t('save')}
      onClose={onClose}
    >
      {elsewhere && (
        <ChangedElsewhere
          facts={listDifferences(placeOf(values), placeOf(elsewhere), (name, value) => ({
            label: t(`sites.${name}`),
            value,
          }))}
          onTake={form.takeElsewhere}
        />
      )}
      <Field label={t('sites.name')} hint={t('sites.name_hint')} error={say('name')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <PlaceSearch
        label={t('sites.address')}
        hint={t('sites.address_hint')}
        value={values.address}
        error={say('address')}
        onType={(address) => change({ address })}
        onPick={(place) => change({ address: place.label, ...pointOf(place) })}
      />
      <MapPicker
        spot={spot}
        centre={{ lat: brand.lat, lng: brand.lng }}
        onMove={(moved) => change({ ...pointOf(moved), ...(!values.address && moved.name && { address: moved.name }) })}
      />
    </FormDialog>
  )
}

/** A point that was moved shows as its coordinates. */
function placeOf({ name, address, lat, lng }: Values) {
  return { name, address, point: `${lat}, ${lng}` }
}
