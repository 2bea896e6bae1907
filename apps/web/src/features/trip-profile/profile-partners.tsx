import { PartnerPicker } from '#lib/pool/partner-picker.tsx'
import { useNamePartners } from '#lib/pool/pool.calls.ts'
import type { PartProps } from './part-props.ts'

/** C5: the usual partners; each trip asks them again. */
export function ProfilePartners({ draft, errors, onChange }: PartProps) {
  const { nameAll } = useNamePartners()
  const { mode, legs, people, partners } = draft
  return (
    <PartnerPicker
      values={{ mode, legs, people, partners: nameAll(partners) }}
      errors={errors}
      onChange={({ partners: named, ...changes }) =>
        onChange({ ...changes, ...(named && { partners: named.map(({ key }) => key) }) })
      }
    />
  )
}
