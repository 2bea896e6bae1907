import { embedCalls } from '@throughway/contract/planner/embed'
import { mostFrameOrigins } from '@throughway/domain/content/framed-calls'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { brandStore } from '#lib/send/client.ts'
import { listSites, readSites } from './site-rows.ts'

/** R2.54: the sites whose pages may stand in a frame of a page of the programme. */
export function FrameOrigins() {
  const { t } = useTranslation('staff-programme')
  const { brand } = useBrand()
  const { permissions } = useMember()
  return (
    <section className="programme__part" aria-labelledby="frame-origins">
      <h2 id="frame-origins">{t('frames.title')}</h2>
      <p>
        {t('frames.lead')} {t('frames.hint')}
      </p>
      {permissions.includes('programme.settings') ? (
        <Sites origins={brand.frame_origins} />
      ) : (
        <KeptSites origins={brand.frame_origins} />
      )}
    </section>
  )
}

function KeptSites({ origins }: { origins: readonly string[] }) {
  const { t } = useTranslation('staff-programme')
  if (origins.length === 0) return <p className="quiet">{t('frames.none')}</p>
  return (
    <ul>
      {origins.map((origin) => (
        <li key={origin}>{origin}</li>
      ))}
    </ul>
  )
}

function Sites({ origins }: { origins: readonly string[] }) {
  const { t } = useTranslation('staff-programme')
  const showToast = useToast()
  const form = useCallForm(embedCalls.saveFrameOrigins, {
    start: { origins: [...origins, ''].slice(0, mostFrameOrigins) },
    inputOf: ({ origins: rows }) => ({ origins: listSites(rows) }),
    onDone: ({ origins: saved }) => {
      form.change({ origins: [...saved, ''].slice(0, mostFrameOrigins) })
      showToast({ tone: 'success', text: t('saved') })
      void brandStore.refresh()
    },
  })
  const rows = form.values.origins
  const places = readSites(rows)

  function put(index: number, text: string) {
    form.change({ origins: rows.map((row, at) => (at === index ? text : row)) })
  }

  function add() {
    form.change({ origins: [...rows, ''] })
  }

  function remove(index: number) {
    const left = rows.filter((_, at) => at !== index)
    form.change({ origins: left.length > 0 ? left : [''] })
  }

  return (
    <form className="programme__part" noValidate onSubmit={form.handleSubmit}>
      <ul className="programme__sites">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <li key={index}>
            <Field
              label={t('frames.site', { number: index + 1 })}
              error={places[index] !== undefined && form.say(`origins.${places[index]}`)}
            >
              <TextInput
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                maxLength={300}
                value={row}
                onChange={({ target }) => put(index, target.value)}
              />
            </Field>
            {(row !== '' || rows.length > 1) && (
              <Button kind="quiet" onClick={() => remove(index)}>
                {t('frames.remove')} <span className="visually-hidden">{row || index + 1}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormRefusal error={form.refusal} />
      <p className="programme__acts">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('frames.save')}
        </Button>
        {rows.length < mostFrameOrigins && <Button onClick={add}>{t('frames.add')}</Button>}
      </p>
      <p className="quiet">{t('frames.most', { count: mostFrameOrigins })}</p>
    </form>
  )
}
