import type { AnswerOf } from '@throughway/contract/call'
import { organisationMergeCalls } from '@throughway/contract/programme/organisation-merge'
import type { OneOrganisation } from '@throughway/contract/programme/organisation-staff'
import { useQueryClient } from '@tanstack/react-query'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { callKey, useCallQuery } from '#lib/send/use-call.ts'
import { FindOrganisation } from '../audience/find-organisation.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

const moved = [
  'members',
  'invited',
  'codes',
  'domains',
  'sites',
  'contacts',
  'units',
  'entries',
  'history',
  'races',
] as const

const staying = ['rewards', 'drawings', 'rules'] as const

type MergeProps = { organisation: OneOrganisation; onClose: () => void; onDone: (into: string) => void }

/** Puts the organisation into another one, which is chosen by its name; what would move is shown first. */
export function MergeOrganisation({ organisation, onClose, onDone }: MergeProps) {
  const { t } = useTranslation('staff-organisations')
  const { id, name } = organisation
  const client = useQueryClient()
  const form = useCallForm(organisationMergeCalls.mergeOrganisations, {
    start: { into: '', reason: '' },
    inputOf: (values) => {
      // what stands in the dialog when the button is pressed
      const key = callKey(callDescriptors.previewOrganisationMerge, { id, into: values.into })
      const shown = client.getQueryData<AnswerOf<typeof organisationMergeCalls.previewOrganisationMerge>>(key)
      return { ...values, id, ...(shown && { seen: shown.seen }) }
    },
    thing: id,
    onDone: ({ into }) => onDone(into),
  })
  const { values, change, say, refusal } = form

  // it may have been refused because something has changed since
  useEffect(() => {
    if (refusal) void markStale(client, [callDescriptors.previewOrganisationMerge.subject])
  }, [client, refusal])

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('merge.title', { name })}
      submit={t('merge.submit')}
      kind="danger"
      onClose={onClose}
    >
      <FindOrganisation
        value={values.into}
        error={say('into') && t('merge.choose_first')}
        onChange={(into) => change({ into })}
        leastLetters={2}
        except={id}
        words={{
          search: t('merge.search'),
          searchHint: t('merge.search_hint'),
          organisation: t('merge.into'),
          choose: t('merge.choose'),
          noneFound: t('merge.none'),
        }}
      />
      {values.into && <Preview id={id} into={values.into} />}
      <Field label={t('reason')} error={say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

function Preview({ id, into }: { id: string; into: string }) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const preview = useCallQuery(callDescriptors.previewOrganisationMerge, { id, into }, { staleTime: 0, retry: false })
  return (
    <Loaded answer={preview} failed={t('merge.failed')}>
      {(found) => (
        <div className="organisation__preview" aria-live="polite">
          <p>{t('merge.moves', { from: found.from.name, into: found.into.name })}</p>
          <ul>
            {moved
              .filter((what) => found[what] > 0)
              .map((what) => (
                <li key={what}>
                  {t(`merge.count.${what}`, { count: found[what], number: formats.whole(found[what]) })}
                </li>
              ))}
          </ul>
          {staying.some((what) => found.stays[what] > 0) && (
            <Notice tone="warning" title={t('merge.stays', { name: found.from.name })}>
              <ul>
                {staying
                  .filter((what) => found.stays[what] > 0)
                  .map((what) => (
                    <li key={what}>
                      {t(`merge.stay.${what}`, { count: found.stays[what], number: formats.whole(found.stays[what]) })}
                    </li>
                  ))}
              </ul>
            </Notice>
          )}
          {found.coordinators > 0 && (
            <Notice tone="warning">{t('merge.coordinators', { count: found.coordinators })}</Notice>
          )}
          {found.loses_benefits && <Notice tone="warning">{t('merge.loses', { name: found.into.name })}</Notice>}
          {found.provider === 'moves' && (
            <Notice tone="warning">{t('merge.provider_moves', { name: found.into.name })}</Notice>
          )}
          {found.provider === 'blocks' && <Notice tone="danger">{t('merge.provider')}</Notice>}
          <p className="quiet">{t('merge.final')}</p>
        </div>
      )}
    </Loaded>
  )
}
