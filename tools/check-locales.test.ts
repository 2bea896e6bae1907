import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusals, type RefusalName, textKeyOf } from '@throughway/contract/refusals'

const root = resolve(import.meta.dirname, '..')
const languages = ['en', 'es'] as const
/** Every place that holds texts: a folder with one folder, or one file, for each language. */
const textFolders = ['apps/web/public/locales', 'apps/api/src/modules/mail/texts']

const files = textFolders.flatMap((folder) => listTexts(folder, 'en').map((name) => ({ folder, name })))
/** The browser looks for the one in the other. */
const common = new Map(
  ['common', 'errors'].flatMap((name) => [...flatten(readTexts('apps/web/public/locales', 'en', name))]),
)

/** Forms of usted and vosotros that Spanish with tú has no use for; "guarde" and the like are subjunctives too. */
const politeForms =
  /\busted(es)?\b|(^|[.:;?!¿¡“'"]\s*)(Haga|Elija|Escriba|Pulse|Seleccione|Introduzca|Ingrese|Verifique|Confirme|Revise|Guarde|Abra|Vaya|Espere|Intente|Llame|Consulte|Indique|Complete|Cierre|Inicie|Agregue|Pida|Tenga|Esté|Use|Diga|Pregunte|Recuerde)\b|\b(inténtelo|llámenos|díganos|devuélvalo|pregúntele|ayudarle|llevarle|escríbanos)\b/i

/** What is said to somebody who asks for a ride, often for another person. */
const rideTexts = [
  ...['ride', 'ride-request', 'ride-door'].map((name) => ({ folder: textFolders[0]!, name, under: '' })),
  ...['ride.', 'rides_found.'].map((under) => ({ folder: textFolders[1]!, name: '', under })),
]
const ofTheRider = {
  en: /\b(you are on board|drives? you|picks? you up|pick you up|drive you|on the way to you|your (ride|start|destination|wheelchair|driver)( on|:|\b is)|with what you need|that you need|do you need|you do not need the ride|your number with|how you get around|(for|from) my (wheelchair|walker|door)|helps me|pick me up)\b/i,
  es: /\b(vas a bordo|te (recogen?|llevan?|lleva)|llevarte|recogerte|te acompañan|¿cómo te fue|cuenta cómo te|tu (viaje|inicio|destino|silla|número)|con lo que necesitas|¿qué ayuda necesitas|por usted|mi (silla|andador|puerta)|me ayuda|me recojan)\b/i,
}

describe('texts in both languages', () => {
  it('R1.08 has the same files in English and Spanish', () => {
    for (const folder of textFolders) expect(listTexts(folder, 'es'), folder).toEqual(listTexts(folder, 'en'))
    expect(files.length).toBeGreaterThan(3)
  })

  it.each(files)('R1.08 $name has the same keys and places for values', ({ folder, name }) => {
    const [english, spanish] = languages.map((language) => flatten(readTexts(folder, language, name))) as [
      Map<string, string>,
      Map<string, string>,
    ]
    expect(baseKeys(spanish)).toEqual(baseKeys(english))
    for (const [key, text] of english) {
      const other = spanish.get(key)
      if (other !== undefined) expect([key, placesIn(other)]).toEqual([key, placesIn(text)])
    }
  })

  it.each(files)('$name names each of its keys once', ({ folder, name }) => {
    for (const language of languages) {
      const raw = readRaw(folder, language, name)
      // a second one of a name would be taken in silence
      const keys = [...raw.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon)
      expect(keys.length).toBe(countKeys(JSON.parse(raw) as Texts))
    }
  })

  it.each(files)('$name has no empty text, and Spanish is not English', ({ folder, name }) => {
    const english = flatten(readTexts(folder, 'en', name))
    const spanish = flatten(readTexts(folder, 'es', name))
    expect([...english, ...spanish].filter(([, text]) => !text.trim())).toEqual([])
    const long = [...english].filter(([, text]) => text.split(/\s+/).length >= 4)
    expect(long.filter(([key, text]) => spanish.get(key) === text)).toEqual([])
  })

  it.each(Object.keys(refusals) as RefusalName[])('the refusal %s has its text', (name) => {
    expect([...common.keys()]).toContain(textKeyOf(name))
  })

  it('every text key of a field has its text', () => {
    const keys = ['packages/contract/src', 'apps/api/src']
      .flatMap(readSources)
      .flatMap((source) => [...source.matchAll(/'(field\.[a-z_]+)'/g)].map((match) => match[1]!))
    expect([...new Set(keys)].filter((key) => !common.has(key))).toEqual([])
    expect(keys.length).toBeGreaterThan(5)
  })

  it('Spanish says tú everywhere: texts, the words of programmes, the demonstration', () => {
    const spanish = [
      ...files.flatMap(({ folder, name }) => [...flatten(readTexts(folder, 'es', name)).values()]),
      ...['apps/api/src', 'brands/src']
        .flatMap(readSources)
        .flatMap((source) => [...source.matchAll(/\bes: (?:\{[^}]*\}|'[^'\n]*'|"[^"\n]*")/g)].map(([text]) => text)),
    ]
    expect(spanish.length).toBeGreaterThan(2000)
    expect(spanish.filter((text) => politeForms.test(text))).toEqual([])
  })

  it('a prize of a drawing is a premio and a reward of the catalogue a recompensa, never the other', () => {
    const mixed = files.flatMap(({ folder, name }) => {
      const spanish = flatten(readTexts(folder, 'es', name))
      return [...flatten(readTexts(folder, 'en', name))].filter(([key, text]) => {
        const other = spanish.get(key)
        if (other === undefined) return false
        const isPrize = /\bpremios?\b/i.test(other)
        return (
          /\brewards?\b/i.test(text) !== /\brecompensas?\b/i.test(other) ||
          // "winners" is premios too, which leaves their sex open
          (isPrize ? !/\b(prizes?|winners?)\b/i.test(text) : /\bprizes?\b/i.test(text))
        )
      })
    })
    expect(mixed).toEqual([])
  })

  it.each(files)(
    '$name has no "the 1": what there is one of is named without its number or without "the"',
    ({ folder, name }) => {
      // dates have an article too: el {{date}}
      const article =
        /\b(the|these|those|all|el|la|los|las|estos|estas|todos|todas) (1|\{\{(count|points|trips|days|hours|weeks|rows|rides|things|members|entries)\}\})(?!\w)/i
      for (const language of languages) {
        const texts = [...flatten(readTexts(folder, language, name))]
        expect(texts.filter(([key, text]) => key.endsWith('_one') && article.test(text))).toEqual([])
        expect(texts.filter(([, text]) => /\b(the|el|la|los|las) 1(?![\d.,])/i.test(text))).toEqual([])
      }
    },
  )

  it('the wallet is called wallet, and cartera in Spanish, everywhere', () => {
    const mixed = files.flatMap(({ folder, name }) => {
      const spanish = flatten(readTexts(folder, 'es', name))
      return [...flatten(readTexts(folder, 'en', name))].filter(
        ([key, text]) => /\bwallet\b/i.test(text) !== /\bcartera\b/i.test(spanish.get(key) ?? ''),
      )
    })
    expect(mixed).toEqual([])
    for (const language of languages) {
      const texts = flatten(readTexts(textFolders[0]!, language, 'common'))
      const { title } = readTexts(textFolders[0]!, language, 'wallet')
      expect([texts.get('menu.wallet'), texts.get('title.wallet')]).toEqual([title, title])
    }
  })

  it('Spanish "Cuenta" is an account and "Lista" a list where they stand alone, and a state agrees with its thing', () => {
    const alone = { Cuenta: 'Account', Lista: 'List' } as const
    for (const [word, meant] of Object.entries(alone)) {
      const pairs = files.flatMap(({ folder, name }) => {
        const english = flatten(readTexts(folder, 'en', name))
        return [...flatten(readTexts(folder, 'es', name))]
          .filter(([, text]) => text === word)
          .map(([key]) => english.get(key))
      })
      expect(new Set(pairs)).toEqual(new Set([meant]))
    }
    const wallet = flatten(readTexts(textFolders[0]!, 'es', 'wallet'))
    const statesUnder = (path: string) => [...wallet].filter(([key]) => key.startsWith(path)).map(([, text]) => text)
    // una recompensa, un pase
    expect(statesUnder('state.').filter((text) => /\b\w+(ado|ido|isto|elto)\b/.test(text))).toEqual([])
    expect(statesUnder('pass.wallet_state.').filter((text) => /\b\w+(ada|ida|ista|elta)\b/.test(text))).toEqual([])
    expect(statesUnder('pass.state.').filter((text) => /\b\w+(ada|ida|ista|elta)\b/.test(text))).toEqual([])
  })

  it.each(languages)('whoever reads about a ride need not be its rider: %s', (language) => {
    const texts = rideTexts.flatMap(({ folder, name, under }) =>
      [...flatten(readTexts(folder, language, name))].filter(([key]) => !under || key.startsWith(under)),
    )
    expect(texts.length).toBeGreaterThan(200)
    expect(texts.filter(([, text]) => ofTheRider[language].test(text))).toEqual([])
  })

  it('every text is said somewhere', () => {
    const sources = ['apps/web/src', 'apps/api/src', 'packages', 'brands/src'].flatMap(readSources)
    const named = new Set(
      sources.flatMap((source) => [...source.matchAll(/['"`]([\w.:-]+)['"`]/g)].map((match) => match[1]!)),
    )
    const patterns = sources.flatMap(listKeyPatterns)
    const unsaid = listTexts('apps/web/public/locales', 'en').flatMap((name) =>
      baseKeys(flatten(readTexts('apps/web/public/locales', 'en', name)))
        .filter((key) =>
          [key, key.replace(/_[a-z]+$/, '')].every((each) => !named.has(each) && !named.has(`${name}:${each}`)),
        )
        .filter((key) => !patterns.some(({ isOf, pattern }) => isOf(name) && pattern.test(key)))
        .map((key) => `${name}:${key}`),
    )
    expect(unsaid).toEqual([])
  })

  it('every key that a screen names has its text', () => {
    const texts = new Map(
      listTexts('apps/web/public/locales', 'en').map((name) => [
        name,
        baseKeys(flatten(readTexts('apps/web/public/locales', 'en', name))),
      ]),
    )
    const missing = readSources('apps/web/src').flatMap((source) => {
      const [own = 'common'] = [...source.matchAll(/(?:useTranslation\(\s*\[?|TFunction<)'([\w-]+)'/g)].map(
        (match) => match[1]!,
      )
      return [...source.matchAll(/\bt\('([\w.-]+(?::[\w.-]+)?)'/g)]
        .map((match) => match[1]!)
        .filter((key) => {
          const [namespace, name] = key.includes(':') ? (key.split(':') as [string, string]) : [own, key]
          return (
            !texts.get(namespace)?.includes(name) &&
            !texts.get('common')?.includes(name) &&
            !texts.get('errors')?.includes(name)
          )
        })
    })
    expect(missing).toEqual([])
  })
})

/** One word is said for one thing in all Spanish; these are the words that are not said. */
const rejected = [
  /\bretos?\b/i,
  /\bañad/i,
  /caduc/i,
  /neumátic/i,
  /ascensor/i,
  /sin compañía/i,
  /amistad/i,
  /buscar formas/i,
  /igual a las/i,
  /saliste en el sorteo/i,
  /bueno saberlo/i,
  /te ordena/i,
  /que no sea médico/i,
  /billetera/i,
  /monedero/i,
]

describe('one word for one thing', () => {
  it.each(files)('$name says no word that another stands for', ({ folder, name }) => {
    const spanish = [...flatten(readTexts(folder, 'es', name))]
    expect(spanish.filter(([, text]) => rejected.some((each) => each.test(text)))).toEqual([])
    expect(
      [...flatten(readTexts(folder, 'en', name))].filter(([, text]) =>
        /\b(colour|cancelled|organisation|programme|favourite|licence)/i.test(text),
      ),
    ).toEqual([])
  })

  it('no source says one either', () => {
    const sources = ['apps/api/src', 'apps/web/src', 'brands/src', 'packages'].flatMap(readSources)
    expect(sources.flatMap((source) => rejected.flatMap((each) => each.exec(source)?.[0] ?? []))).toEqual([])
    expect(readSources('brands/src').filter((source) => /\bpremio/i.test(source))).toEqual([])
  })
})

function listTexts(folder: string, language: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  if (entries.some((entry) => entry.isFile() && entry.name === `${language}.json`)) return ['']
  return readdirSync(join(root, folder, language))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()
}

function readTexts(folder: string, language: string, name: string) {
  return JSON.parse(readRaw(folder, language, name)) as Texts
}

type Texts = { [key: string]: string | Texts }

function readRaw(folder: string, language: string, name: string): string {
  const file = name ? join(folder, language, `${name}.json`) : join(folder, `${language}.json`)
  return readFileSync(join(root, file), 'utf8')
}

function countKeys(texts: Texts): number {
  return Object.values(texts).reduce<number>(
    (sum, value) => sum + (typeof value === 'object' ? countKeys(value) : 0) + 1,
    0,
  )
}

function flatten(texts: Record<string, unknown>, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[path + key, value] as const]
        : [...flatten(value as Record<string, unknown>, `${path}${key}.`)],
    ),
  )
}

/**
 * Keys that a source puts together, such as `state.${state}`; one that begins with a value is of the source's own
 * texts.
 */
function listKeyPatterns(source: string) {
  const own = [...source.matchAll(/(?:useTranslation\(\s*|TFunction<)\[?'([\w-]+)'/g)].map((match) => match[1]!)
  return [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, text = '']) => {
    const [start = '', ...rest] = text.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    if (![start, ...rest].every((part) => /^[\w.:-]*$/.test(part))) return []
    const [namespace, key] = start.includes(':') ? (start.split(':') as [string, string]) : [undefined, start]
    const isOf = (name: string) =>
      namespace === undefined ? key.length >= 3 || own.includes(name) : namespace === name
    const pattern = new RegExp(`^${[key, ...rest].map((part) => part.replaceAll('.', '\\.')).join('[\\w .()-]+')}$`)
    return rest.length <= 2 ? [{ isOf, pattern }] : []
  })
}

/** Plural forms differ between languages; what they are forms of does not. */
function baseKeys(texts: Map<string, string>) {
  return [...new Set([...texts.keys()].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].toSorted()
}

function placesIn(text: string) {
  return [...new Set(text.match(/\{\{[^}]+\}\}/g) ?? [])].toSorted()
}

function readSources(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
}
