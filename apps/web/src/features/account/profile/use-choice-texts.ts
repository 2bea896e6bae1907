import { formatAddress, type PostalAddress } from '@throughway/domain/identity/address'
import { formatPhone } from '@throughway/domain/identity/phone'
import { timeZones } from '@throughway/domain/time/time-zones'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** A value of the profile as text: choices in words, phone numbers with brackets, lists joined. */
export function useChoiceTexts() {
  const { t } = useTranslation('profile')
  const formats = useFormats()

  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (Array.isArray(value)) return formats.list(value.map((mode) => t(`mode.${mode}`, { ns: 'trip' })))
    if (typeof value === 'object') return formatAddress(value as PostalAddress)
    // oxlint-disable-next-line typescript/no-base-to-string -- objects are handled above
    const text = typeof value === 'string' ? value : String(value)
    if (field === 'time_zone') return sayTimeZone(text)
    if (field === 'gender' || field === 'contact_language' || field === 'preferred_contact')
      return t(`${field}.${text}`)
    if (field === 'baseline_mode') return t(`mode.${text}`, { ns: 'trip' })
    return field.endsWith('_phone') ? formatPhone(text) : text
  }

  function sayTimeZone(id: string) {
    const zone = timeZones.find((each) => each.id === id)
    if (!zone) return id
    const hours = [...new Set([zone.standardHours, zone.daylightHours])].map(sayHours).join(' / ')
    return zone.id === 'UTC' ? zone.name : `${t(`time_zone.${zone.name}`)} (UTC ${hours})`
  }
}

/** `−5`, with a minus sign as wide as a digit. */
function sayHours(hours: number) {
  return hours < 0 ? `−${-hours}` : `+${hours}`
}
