import { useMutation } from '@tanstack/react-query'
import type { Call, RawInputOf } from '@throughway/contract/call'
import type { Permission } from '@throughway/domain/identity/permissions'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { saveBytes } from '#lib/language/save-text.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { send } from '#lib/send/client.ts'

type SaveListProps<Each extends Call> = {
  /** Describes the file of the list (`exportCall` of the contract). */
  call: Each
  /** Names the file. */
  name: string
  /** Filters and order. */
  filters: Readonly<Record<string, string>>
  permission: Permission
  /** The button's text, when the form saves something else than one list. */
  text?: string
}

/** Saves all that the filters match as a CSV file, for those who may. */
export function SaveList<Each extends Call>({ call, name, filters, permission, text }: SaveListProps<Each>) {
  const { t } = useTranslation('staff')
  const { user } = useSession()
  const showToast = useToast()
  const save = useMutation({
    mutationFn: async () => {
      const bytes = (await send(call, filters as RawInputOf<Each>)) as Uint8Array
      saveBytes(bytes, `${name}.csv`, 'text/csv')
    },
    onError: (error) => showToast({ text: t(`common:${messageKeyOf(error)}`), tone: 'danger' }),
  })
  if (!user?.permissions?.includes(permission)) return null
  return (
    <Button size="small" pending={save.isPending} onClick={() => save.mutate()}>
      {text ?? t('list.save')}
    </Button>
  )
}
