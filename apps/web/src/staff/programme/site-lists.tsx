import { embedCalls, type KeptSites } from '@throughway/contract/planner/embed'
import { mostFrameOrigins } from '@throughway/domain/content/framed-calls'
import { mostEmbedOrigins, mostOtpOrigins } from '@throughway/domain/planner/embed'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { brandStore } from '#lib/send/client.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { listSites, readSites } from './site-rows.ts'

/**
 * `frames`: sites whose pages may be in a frame of ours (R2.54); `embed`: sites that may frame the planner (C35);
 * `otp`: sites whose pages may query it as OpenTripPlanner (C24).
 */
type List = 'frames' | 'embed' | 'otp'

const mostOf = { frames: mostFrameOrigins, embed: mostEmbedOrigins, otp: mostOtpOrigins }
const saveCalls = {
  frames: embedCalls.saveFrameOrigins,
  embed: embedCalls.saveEmbedOrigins,
  otp: embedCalls.saveOtpOrigins,
}

export function FrameOrigins() {
  return <SiteList list="frames" answer={useCallQuery(callDescriptors.getFrameOrigins, {}, { staleTime: 0 })} />
}

export function EmbedOrigins() {
  return <SiteList list="embed" answer={useCallQuery(callDescriptors.getEmbedOrigins, {}, { staleTime: 0 })} />
}

export function OtpOrigins() {
  return <SiteList list="otp" answer={useCallQuery(callDescriptors.getOtpOrigins, {}, { staleTime: 0 })} />
}

function SiteList({ list, answer }: { list: List; answer: Parameters<typeof Loaded<KeptSites>>[0]['answer'] }) {
  const { t } = useTranslation('staff-programme')
  const canSave = useMember().permissions.includes('programme.settings')
  return (
    <section className="programme__part" aria-labelledby={`programme-${list}`}>
      <h2 id={`programme-${list}`}>{t(`${list}.title`)}</h2>
      <p>
        {t(`${list}.lead`)} {t('sites.hint')}
      </p>
      <Loaded answer={answer} failed={t('failed')}>
        {(kept) =>
          canSave ? <Sites list={list} kept={kept} /> : <KeptList origins={kept.origins} none={t(`${list}.none`)} />
        }
      </Loaded>
    </section>
  )
}

function KeptList({ origins, none }: { origins: readonly string[]; none: string }) {
  if (origins.length === 0) return <p className="quiet">{none}</p>
  return (
    <ul>
      {origins.map((origin) => (
        <li key={origin}>{origin}</li>
      ))}
    </ul>
  )
}

function Sites({ list, kept }: { list: List; kept: KeptSites }) {
  const { t } = useTranslation('staff-programme')
  const showToast = useToast()
  const most = mostOf[list]
  const valuesOf = ({ origins }: KeptSites) => ({ origins: [...origins, ''].slice(0, most) })
  const form = useCallForm(saveCalls[list], {
    start: () => valuesOf(kept),
    inputOf: ({ origins }, version) => ({ origins: listSites(origins), version: String(version) }),
    version: { kept, valuesOf, keptOf: (answer: KeptSites) => answer },
    onDone: () => {
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
    <form className="programme__part" noValidate aria-label={t(`${list}.title`)} onSubmit={form.handleSubmit}>
      {form.other && (
        <ChangedElsewhere
          facts={[{ label: t('sites.saved'), value: form.other.kept.origins.join(', ') || t(`${list}.none`) }]}
          onTake={form.takeElsewhere}
        />
      )}
      <ul className="programme__sites">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <li key={index}>
            <Field
              label={t(`${list}.site`, { number: index + 1 })}
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
                {t('sites.remove')} <span className="visually-hidden">{row || index + 1}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormRefusal error={form.refusal} />
      <p className="programme__acts">
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t(`${list}.save`)}
        </Button>
        {rows.length < most && (
          <Button onClick={add}>
            {t('sites.add')} <span className="visually-hidden">{t(`${list}.title`)}</span>
          </Button>
        )}
      </p>
      <p className="quiet">{t('sites.most', { count: most })}</p>
    </form>
  )
}
