import { useParams } from '@tanstack/react-router'
import type { Language } from '@throughway/contract/programme/brand'
import { Button } from '@throughway/ui/button'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { type OpenedItem, useContentItem } from './content.calls.ts'
import { History } from './history.tsx'
import { LanguageText } from './language-text.tsx'
import { LocaleStates } from './locale-states.tsx'
import { MovePage } from './move-page.tsx'
import { Preview } from '../editor/preview.tsx'
import { addressOfItem } from './page-address.ts'
import { SourceText } from './source-text.tsx'
import type { TextValues } from './text-values.ts'
import './content-screen.css'

/** C36: one text in its languages, with its editor, its preview, and its history. */
export function ContentScreen() {
  const { t } = useTranslation('staff-content')
  const { id = '' } = useParams({ strict: false })
  const item = useContentItem(id)
  const title = item.data ? (item.data.title ?? item.data.slug) : t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/content'), text: t('title') }]}>
      <Loaded answer={item} failed={t('one.failed')}>
        {(found) => <Texts key={found.id} item={found} />}
      </Loaded>
    </StaffPage>
  )
}

/** Every language stays open while another one is in view, so that nothing typed is lost by looking. */
function Texts({ item }: { item: OpenedItem }) {
  const { t } = useTranslation('staff-content')
  const { brand } = useBrand()
  const id = useId()
  const { languages } = brand
  const [{ language }, changeSearch] = useSearchOf(({ written }) => ({
    language: languages.find((each) => each === written) ?? languages[0]!,
  }))
  const [texts, setTexts] = useState<Partial<Record<Language, TextValues>>>({})
  const [dirty, setDirty] = useState<Partial<Record<Language, boolean>>>({})
  const [takers] = useState(() => new Map<Language, (text: TextValues) => void>())

  const handleText = useCallback((of: Language, text: TextValues, isChanged: boolean) => {
    setTexts((known) => (known[of] === text ? known : { ...known, [of]: text }))
    setDirty((known) => (known[of] === isChanged ? known : { ...known, [of]: isChanged }))
  }, [])

  return (
    <>
      <Facts item={item} />
      {languages.length > 1 && (
        <RadioCards
          legend={t('one.language')}
          name={`${id}language`}
          value={language}
          options={languages.map((value) => ({
            value,
            label: t(`language.${value}`),
            ...(dirty[value] && { hint: t('one.unsaved') }),
          }))}
          onChange={(chosen) => changeSearch({ written: chosen }, { replace: true })}
        />
      )}
      <div className="writing">
        <div className="writing__text">
          {languages.map((each) => (
            <LanguageText
              key={each}
              item={item}
              language={each}
              source={languages[0]!}
              isShown={each === language}
              onText={handleText}
              takers={takers}
            />
          ))}
        </div>
        <Side item={item} language={language} languages={languages} texts={texts} takers={takers} />
      </div>
    </>
  )
}

type SideProps = {
  item: OpenedItem
  language: Language
  languages: readonly Language[]
  texts: Partial<Record<Language, TextValues>>
  takers: ReadonlyMap<Language, (text: TextValues) => void>
}

function Side({ item, language, languages, texts, takers }: SideProps) {
  const { t } = useTranslation('staff-content')
  const [selected, select] = useState<'preview' | 'source' | 'history'>('preview')
  const isTranslation = language !== languages[0]
  const tabs = [
    {
      key: 'preview' as const,
      label: t('side.preview'),
      panel: <Preview texts={texts} languages={languages} current={language} />,
    },
    ...(isTranslation
      ? [
          {
            key: 'source' as const,
            label: t('side.source'),
            panel: <SourceText item={item} source={languages[0]!} translates={texts[language]?.translates ?? ''} />,
          },
        ]
      : []),
    {
      key: 'history' as const,
      label: t('side.history'),
      panel: (
        <History key={language} item={item} language={language} onRestore={(text) => takers.get(language)?.(text)} />
      ),
    },
  ]
  return (
    <div className="writing__side">
      <Tabs
        label={t('side.label')}
        tabs={tabs}
        selected={selected === 'source' && !isTranslation ? 'preview' : selected}
        onSelect={select}
      />
    </div>
  )
}

function Facts({ item }: { item: OpenedItem }) {
  const { t } = useTranslation('staff-content')
  const formats = useFormats()
  const canEdit = useMember().permissions.includes('content.edit')
  const [isMoving, setMoving] = useState(false)
  const { kind, slug, area, locales, helpful } = item
  const [yes, no] = helpful.reduce(([helped, not], each) => [helped + each.helped, not + each.not_helped] as const, [
    0, 0,
  ] as readonly [number, number])
  const address = addressOfItem(item)

  return (
    <dl className="staff-facts">
      <div>
        <dt>{t('column.kind')}</dt>
        <dd>
          {t(`kind.${kind}`)}
          {area && ` (${t(`content:area.${area}`)})`}{' '}
          {canEdit && (
            <Button size="small" aria-haspopup="dialog" onClick={() => setMoving(true)}>
              {t('move.button')}
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('column.slug')}</dt>
        <dd>
          {slug}{' '}
          {address && locales.some(({ published }) => published) && (
            <PageLink className="link-alone" href={address}>
              {t('one.open')}
            </PageLink>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('column.locales')}</dt>
        <dd>
          <LocaleStates locales={locales} />
        </dd>
      </div>
      {yes + no > 0 && (
        <div>
          <dt>{t('one.helpful')}</dt>
          <dd>{t('one.helpful_count', { yes: formats.whole(yes), no: formats.whole(no) })}</dd>
        </div>
      )}
      {isMoving && <MovePage item={item} onClose={() => setMoving(false)} />}
    </dl>
  )
}
